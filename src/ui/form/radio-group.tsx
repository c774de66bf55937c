import { Field } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { FieldError } from './form-field.tsx'
import * as styles from './radio-group.module.css'

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
  look = 'list',
  hideLegend = false,
  hint,
  error,
  required,
  onValueChange,
  ref,
  value,
  ...group
}: RadioGroupProps<Value>) {
  return (
    <Field.Root invalid={error !== undefined}>
      <Fieldset.Root
        render={
          <BaseRadioGroup<Value | null>
            {...group}
            value={value}
            inputRef={ref}
            aria-required={required}
            onValueChange={chosen => {
              if (chosen !== null) onValueChange(chosen)
            }}
          />
        }
      >
        <Fieldset.Legend className={classNames(styles.legend, hideLegend && 'visually-hidden')}>
          {legend}
        </Fieldset.Legend>
        {hint !== undefined && <Field.Description className={styles.hint}>{hint}</Field.Description>}
        <div className={styles[look]}>
          {options.map(option => (
            <Field.Item key={option.value} disabled={option.disabled} className={styles.item}>
              <Field.Label className={styles.option}>
                <Radio.Root value={option.value} disabled={option.disabled} className={styles.dot}>
                  <Radio.Indicator className={styles.mark} />
                </Radio.Root>
                <span className={styles.words}>
                  {option.label}
                  {option.description !== undefined && (
                    <span className={styles.description}>{option.description}</span>
                  )}
                </span>
                {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
              </Field.Label>
              {option.actions !== undefined && <div className={styles.actions}>{option.actions}</div>}
            </Field.Item>
          ))}
        </div>
      </Fieldset.Root>
      <FieldError error={error} />
    </Field.Root>
  )
}
