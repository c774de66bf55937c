import { useTranslation } from 'react-i18next'
import { nameFields } from '#contract/contact/person-name.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import * as styles from '#src/ui/form/form.module.css'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Row } from '#src/ui/row.tsx'
import * as look from './joining.module.css'
import type { JoinForm } from './use-join-form.ts'

export interface PersonFieldsProps {
  joining: Pick<JoinForm, 'field'>
  /** Where the person is in the values. */
  at: 'child' | 'partner' | 'recipient' | `children.${number}`
  legend: string
  removal?: { label: string; onRemove: () => void } | undefined
}

/** As `memberPerson` takes a name. */
const maxLength = 80
/** Somebody else's, whom a browser does not know. */
const autoComplete = 'off'

/** Name and birthday of somebody without an account. */
export function PersonFields({ joining: { field }, at, legend, removal }: PersonFieldsProps) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const texts = { required: true, autoComplete }
  return (
    <fieldset className={look.person}>
      <legend className={look.legend}>{legend}</legend>
      <div className={styles.fields}>
        {nameFields(language).map(name => (
          <TextField
            key={name}
            {...field(`${at}.${name}`)}
            {...texts}
            label={t(`joining.${name}`)}
            maxLength={maxLength}
          />
        ))}
        <TextField {...field(`${at}.birthday`)} {...texts} type="date" label={t('joining.birthday')} />
      </div>
      {removal && (
        <Row>
          <Button variant="quiet" onClick={removal.onRemove}>
            {removal.label}
          </Button>
        </Row>
      )}
    </fieldset>
  )
}
