import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldPath, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameFields } from '#contract/contact/person-name.ts'
import { mostChildren } from '#contract/membership/joining.ts'
import { nobody } from '#src/entities/membership/join-values.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import type { LetterForm, LetterValues } from '../../api/applications.ts'
import { PersonFields, type PersonFieldsProps } from '../../parts/person-fields.tsx'

export interface FamilyFieldsProps {
  form: LetterForm
  hasPartner: boolean
  person: (at: 'partner' | `children.${number}`) => PersonFieldsProps['field']
}

/** The others of a family, who can be added and removed. One of them stays: nobody is a family alone. */
export function FamilyFields({ form, hasPartner, person }: FamilyFieldsProps) {
  const { t } = useTranslation('fan-desk')
  const [firstField] = nameFields(useLanguage())
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'application.children' })
  const isOnly = fields.length + Number(hasPartner) === 1
  const title = useRef<HTMLParagraphElement>(null)

  /** Where the focus goes once what was pressed is drawn. */
  const next = useRef<FieldPath<LetterValues>>(undefined)
  useEffect(() => {
    if (next.current !== undefined) form.setFocus(next.current)
    next.current = undefined
  })

  const addPartner = () => {
    next.current = `application.partner.${firstField}`
    form.setValue('application.hasPartner', true)
  }
  const addChild = () => {
    next.current = `application.children.${fields.length}.${firstField}`
    append(nobody, { shouldFocus: false })
  }
  const group = (at: 'partner' | `children.${number}`, legend: string, removal: ReactNode) => (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <PersonFields field={person(at)} />
      {!isOnly && <div className={styles.actions}>{removal}</div>}
    </fieldset>
  )
  const removeButton = (label: string, work: () => void) => (
    <Button
      variant="quiet"
      onClick={() => {
        work()
        // The pressed button goes with the fields.
        title.current?.focus()
      }}
    >
      {label}
    </Button>
  )

  return (
    <>
      <p ref={title} tabIndex={-1} className={styles.legend}>
        {t('letter.family')}
      </p>
      {hasPartner &&
        group(
          'partner',
          t('letter.partner'),
          removeButton(t('letter.removePartner'), () => form.setValue('application.hasPartner', false)),
        )}
      {fields.map(({ id }, index) => (
        <div key={id}>
          {group(
            `children.${index}`,
            t('letter.childNumber', { number: index + 1 }),
            removeButton(t('letter.removeChild', { number: index + 1 }), () => remove(index)),
          )}
        </div>
      ))}
      <div className={styles.actions}>
        {fields.length < mostChildren && (
          <Button variant="quiet" onClick={addChild}>
            {t('letter.addChild')}
          </Button>
        )}
        {!hasPartner && (
          <Button variant="quiet" onClick={addPartner}>
            {t('letter.addPartner')}
          </Button>
        )}
      </div>
    </>
  )
}
