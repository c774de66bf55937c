import { Select } from '@base-ui/react/select'
import type { FocusEventHandler, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../class-names.ts'
import { Icon } from '../media/icon.tsx'
import * as control from './control.module.css'
import * as frame from './field.module.css'
import { FieldError } from './field-error.tsx'
import { type FieldTexts, LabelWords } from './field-texts.tsx'
import * as styles from './select-field.module.css'
import { useFieldIds } from './use-field-ids.ts'

export interface SelectOption<Value extends string> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectFieldProps<Value extends string> extends FieldTexts {
  options: readonly SelectOption<Value>[]
  /** Null: nothing is chosen yet. */
  value: Value | null
  onValueChange: (value: Value) => void
  /** Stands in the box while nothing is chosen. */
  placeholder?: string
  name?: string
  autoComplete?: string
  disabled?: boolean
  onBlur?: FocusEventHandler<HTMLElement>
  /** For a form library that focuses what is wrong. */
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

/**
 * One of a list, with its label. Typing jumps to an option. With React Hook Form inside a `Controller`:
 * `<SelectField {...field} onValueChange={field.onChange} options={…} label={…} />`.
 */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  options,
  value,
  onValueChange,
  placeholder,
  onBlur,
  ref,
  className,
  ...root
}: SelectFieldProps<Value>) {
  const { t } = useTranslation('common')
  const ids = useFieldIds({ hint, error })
  return (
    <div className={className}>
      <Select.Root<Value>
        {...root}
        items={options}
        value={value}
        inputRef={ref}
        onValueChange={chosen => {
          if (chosen !== null) onValueChange(chosen)
        }}
      >
        <Select.Label className={frame.label}>
          <LabelWords label={label} required={required} />
        </Select.Label>
        {hint !== undefined && (
          <p id={ids.hint} className={frame.hint}>
            {hint}
          </p>
        )}
        <Select.Trigger
          className={classNames(control.control, styles.trigger)}
          onBlur={onBlur}
          aria-required={required}
          aria-invalid={error !== undefined}
          aria-describedby={ids.describedBy}
        >
          <Select.Value className={styles.value} placeholder={placeholder ?? t('ui.choose')} />
          <Select.Icon className={styles.icon}>
            <Icon name="chevron-down" size={20} />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner className={styles.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <Select.Popup className={styles.popup} data-surface="raised">
              <Select.List className={styles.list}>
                {options.map(option => (
                  <Select.Item
                    key={option.value}
                    value={option.value}
                    disabled={option.disabled}
                    className={styles.option}
                  >
                    <Select.ItemText>{option.label}</Select.ItemText>
                    <Select.ItemIndicator>
                      <Icon name="check" size={18} />
                    </Select.ItemIndicator>
                  </Select.Item>
                ))}
              </Select.List>
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
      <FieldError id={ids.error} error={error} />
    </div>
  )
}
