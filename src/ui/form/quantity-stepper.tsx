import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../media/icon.tsx'
import { type Correction, readQuantity } from './quantity.ts'
import * as styles from './quantity-stepper.module.css'

export interface QuantityStepperProps {
  /** What is counted: names the three controls ("Mehr: Heimtrikot"). */
  thing: string
  value: number
  /** Called when a number stands: on a press, on an arrow key, on Enter, on leaving the box after typing. */
  onCommit: (quantity: number) => void
  /** Another number than the one typed stands in the box now, which also says so. */
  onCorrect?: () => void
  min?: number
  max: number
  /** What the most is, in words: "Höchstens 5 je Bestellung". Stands below the box. */
  limit: ReactNode
  disabled?: boolean
}

/**
 * How many of a thing, by pressing or by typing. What does not fit is corrected, and the correction is said. In a row that
 * wraps, the words below take a line of their own, so that the row stays where it is.
 */
export function QuantityStepper({ thing, value, onCommit, onCorrect, ...props }: QuantityStepperProps) {
  const { min = 1, max, limit, disabled = false } = props
  const { t } = useTranslation('common')
  const words = useId()
  const [text, setText] = useState(String(value))
  const [shown, setShown] = useState(value)
  const [correction, setCorrection] = useState<Correction>()
  // The owner's number changed (a refusal, another tab): it replaces what stands in the box.
  if (shown !== value) {
    setShown(value)
    setText(String(value))
  }

  const settle = (quantity: number, reason?: Correction) => {
    setText(String(quantity))
    setCorrection(reason)
    if (reason) onCorrect?.()
    if (quantity !== value) onCommit(quantity)
  }
  const settleTyped = () => {
    if (text === String(value)) return
    const read = readQuantity(text, value, { min, max })
    settle(read.quantity, read.correction)
  }
  const count = readQuantity(text, value, { min, max }).quantity
  const step = (by: 1 | -1) => settle(Math.min(max, Math.max(min, count + by)))

  const pressKey = (event: KeyboardEvent) => {
    const act = { Enter: settleTyped, ArrowUp: () => step(1), ArrowDown: () => step(-1) }[event.key]
    // Enter that confirms a conversion of the input method is not ours.
    if (!act || event.nativeEvent.isComposing) return
    // Nor does Enter send the form around: whoever counts is not done.
    event.preventDefault()
    act()
  }

  return (
    <>
      <div className={styles.stepper}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.press}
          data-repeats
          aria-label={t('ui.less', { thing })}
          disabled={disabled || count <= min}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={20} />
        </button>
        <input
          className={styles.number}
          aria-label={`${t('ui.quantity')}: ${thing}`}
          aria-describedby={words}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setCorrection(undefined)
          }}
          onBlur={settleTyped}
          onKeyDown={pressKey}
        />
        <button
          type="button"
          tabIndex={-1}
          className={styles.press}
          data-repeats
          aria-label={t('ui.more', { thing })}
          disabled={disabled || count >= max}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={20} />
        </button>
      </div>
      <div id={words} className={styles.words}>
        <p className={styles.limit}>{limit}</p>
        <p role="status" className={styles.correction}>
          {correction && t(`ui.corrected.${correction}`, { quantity: count, min, max })}
        </p>
      </div>
    </>
  )
}
