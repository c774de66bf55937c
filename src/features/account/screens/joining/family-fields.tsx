import { useEffect, useRef } from 'react'
import { type FieldPath, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameFields } from '#contract/contact/person-name.ts'
import { mostChildren } from '#contract/membership/joining.ts'
import { type JoinValues, nobody } from '#src/entities/membership/join-values.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { PersonFields } from './person-fields.tsx'
import type { JoinForm } from './use-join-form.ts'

export interface FamilyFieldsProps {
  joining: JoinForm
  hasPartner: boolean
}

/** The others of a family, who can be added and removed. One of them stays: nobody is a family alone. */
export function FamilyFields({ joining, hasPartner }: FamilyFieldsProps) {
  const { t } = useTranslation('membership')
  const language = useLanguage()
  const { form } = joining
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'children' })
  const title = useRef<HTMLHeadingElement>(null)
  const [firstField] = nameFields(language)
  const isOnly = fields.length + Number(hasPartner) === 1

  /** Where the focus goes once what was pressed is drawn. */
  const next = useRef<FieldPath<JoinValues>>(undefined)
  useEffect(() => {
    if (next.current !== undefined) form.setFocus(next.current)
    next.current = undefined
  })

  const addPartner = () => {
    next.current = `partner.${firstField}`
    form.setValue('hasPartner', true)
  }
  const addChild = () => {
    next.current = `children.${fields.length}.${firstField}`
    append(nobody, { shouldFocus: false })
  }
  // The pressed button goes with the fields.
  const take = (work: () => void) => () => {
    work()
    title.current?.focus()
  }

  return (
    <section className={styles.part}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {t('joining.family')}
      </h2>
      <p className={styles.muted}>{t('joining.familyText')}</p>
      {hasPartner && (
        <PersonFields
          joining={joining}
          at="partner"
          legend={t('joining.partner')}
          removal={
            isOnly
              ? undefined
              : {
                  label: t('joining.removePartner'),
                  onRemove: take(() => form.setValue('hasPartner', false)),
                }
          }
        />
      )}
      {fields.map(({ id }, index) => (
        <PersonFields
          key={id}
          joining={joining}
          at={`children.${index}`}
          legend={t('joining.childNumber', { number: index + 1 })}
          removal={
            isOnly
              ? undefined
              : {
                  label: t('joining.removeChild', { number: index + 1 }),
                  onRemove: take(() => remove(index)),
                }
          }
        />
      ))}
      <Row>
        {fields.length < mostChildren && (
          <Button variant="quiet" onClick={addChild}>
            {t('joining.addChild')}
          </Button>
        )}
        {!hasPartner && (
          <Button variant="quiet" onClick={addPartner}>
            {t('joining.addPartner')}
          </Button>
        )}
      </Row>
      {fields.length >= mostChildren && (
        <p className={styles.muted}>{t('joining.mostChildren', { number: mostChildren })}</p>
      )}
    </section>
  )
}
