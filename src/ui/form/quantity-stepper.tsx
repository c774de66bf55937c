import { NumberField } from '@base-ui/react/number-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../media/icon.tsx'
import * as styles from './quantity-stepper.module.css'

export interface QuantityStepperProps {
  /** What is counted: names the three controls ("Mehr: Heimtrikot"). */
  thing: string
  value: number
  /** Called when a number stands: on a press, on an arrow key, on leaving the box after typing. */
  onCommit: (quantity: number) => void
  min?: number
  max: number
  disabled?: boolean
}

/** How many of a thing, by pressing or by typing. Empty or out of range falls back into the range. */
export function QuantityStepper({
  thing,
  value,
  onCommit,
  min = 1,
  max,
  disabled = false,
}: QuantityStepperProps) {
  const { t } = useTranslation('common')
  const [draft, setDraft] = useState<number | null>(value)
  const [shown, setShown] = useState(value)
  // The owner's number changed (a refusal, another tab): it replaces what stands in the box.
  if (shown !== value) {
    setShown(value)
    setDraft(value)
  }

  const commit = (quantity: number | null) => {
    const settled = Math.min(max, Math.max(min, quantity ?? value))
    setDraft(settled)
    if (settled !== value) onCommit(settled)
  }

  return (
    <NumberField.Root
      value={draft}
      min={min}
      max={max}
      disabled={disabled}
      format={{ maximumFractionDigits: 0 }}
      onValueChange={quantity => setDraft(quantity)}
      onValueCommitted={commit}
    >
      <NumberField.Group className={styles.stepper}>
        <NumberField.Decrement className={styles.press} aria-label={t('ui.less', { thing })}>
          <Icon name="minus" size={20} />
        </NumberField.Decrement>
        <NumberField.Input className={styles.number} aria-label={`${t('ui.quantity')}: ${thing}`} />
        <NumberField.Increment className={styles.press} aria-label={t('ui.more', { thing })}>
          <Icon name="plus" size={20} />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}
