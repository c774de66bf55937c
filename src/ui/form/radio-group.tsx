import { type FocusEventHandler, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './field-error.tsx'
import * as styles from './radio-group.module.css'
import { useFieldIds } from './use-field-ids.ts'

export interface RadioOption<Value extends string> {
  value: Value
  label: ReactNode
  /** A second line: what this choice means. */
  description?: ReactNode
  /** At the end of the line: a price, a badge. */
  aside?: ReactNode
  /** Below the words of a card: buttons that do something to what is chosen, and do not choose it. */
  actions?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode
  options: readonly RadioOption<Value>[]
  /** Null: nothing is chosen yet. */
  value: Value | null
  onValueChange: (value: Value) => void
  /** cards: choices with a meaning of their own (address, shipping). row: short ones side by side (a size). */
  look?: 'list' | 'cards' | 'row'
  /** The legend is said, not shown: a heading above says the same. */
  hideLegend?: boolean
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  name?: string
  disabled?: boolean
  onBlur?: FocusEventHandler<HTMLElement>
  /** For a form library that focuses what is wrong. */
  ref?: Ref<HTMLInputElement>
}

/**
 * One of a few, all in sight. With React Hook Form inside a `Controller`:
 * `<RadioGroup {...field} onValueChange={field.onChange} options={…} legend={…} />`.
 */
export function RadioGroup<Value extends string>({
  legend,
  options,
  value,
  onValueChange,
  look = 'list',
  hideLegend = false,
  hint,
  error,
  required,
  name,
  disabled = false,
  onBlur,
  ref,
}: RadioGroupProps<Value>) {
  const ids = useFieldIds({ hint, error })
  const ownName = useId()
  const isOff = (option: RadioOption<Value>) => disabled || option.disabled === true
  const focused = options.find(option => option.value === value) ?? options.find(option => !isOff(option))
  return (
    <div
      role="radiogroup"
      aria-labelledby={ids.label}
      aria-describedby={ids.describedBy}
      aria-required={required}
      aria-invalid={error !== undefined}
    >
      <div id={ids.label} className={classNames(styles.legend, hideLegend && 'visually-hidden')}>
        {legend}
      </div>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles[look]}>
        {options.map(option => (
          <div key={option.value} className={styles.item}>
            <label className={styles.option}>
              <input
                type="radio"
                className={styles.dot}
                name={name ?? ownName}
                value={option.value}
                checked={option.value === value}
                disabled={isOff(option)}
                onChange={() => onValueChange(option.value)}
                onBlur={onBlur}
                {...(option === focused && { ref })}
              />
              <span className={styles.words}>
                {option.label}
                {option.description !== undefined && (
                  <span className={styles.description}>{option.description}</span>
                )}
              </span>
              {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
            </label>
            {option.actions !== undefined && <div className={styles.actions}>{option.actions}</div>}
          </div>
        ))}
      </div>
      <FieldError id={ids.error} error={error} />
    </div>
  )
}
