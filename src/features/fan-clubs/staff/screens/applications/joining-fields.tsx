import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { joinTargets } from '#src/entities/membership/join-targets.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import type { LetterForm } from '../../api/applications.ts'
import { PersonFields, type PersonFieldsProps } from '../../parts/person-fields.tsx'
import { FamilyFields } from './family-fields.tsx'

type Path = 'child' | 'partner' | 'recipient' | `children.${number}`

export interface JoiningFieldsProps {
  form: LetterForm
  field: (
    name: `application.${Path}.${'firstName' | 'lastName' | 'birthday'}`,
  ) => ReturnType<PersonFieldsProps['field']>
  errorOf: (name: `application.${'isReduced' | 'canShowProof' | 'isGuardian'}`) => string | undefined
}

/** Who is to become a member, as the letter says. */
export function JoiningFields({ form, field, errorOf }: JoiningFieldsProps) {
  const { t } = useTranslation('fan-desk')
  const { control } = form
  const values = useWatch({ control, name: 'application' })
  const person =
    (at: Path): PersonFieldsProps['field'] =>
    name =>
      field(`application.${at}.${name}`)
  const tick = (
    name: 'isReduced' | 'canShowProof' | 'isGuardian',
    words: { label: string; hint?: string },
  ) => (
    <Controller
      control={control}
      name={`application.${name}`}
      render={({ field: { value, onChange, ...ticked } }) => (
        <Checkbox
          {...ticked}
          {...words}
          checked={value}
          onCheckedChange={onChange}
          error={errorOf(`application.${name}`)}
        />
      )}
    />
  )
  const group = (at: Path, legend: string) => (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <PersonFields field={person(at)} />
    </fieldset>
  )
  return (
    <>
      <Controller
        control={control}
        name="application.for"
        render={({ field: { onChange, ...chosen } }) => (
          <RadioGroup
            {...chosen}
            onValueChange={onChange}
            legend={t('letter.for')}
            required
            options={joinTargets.map(value => ({ value, label: t(`letter.targets.${value}`) }))}
          />
        )}
      />
      {values.for === 'self' &&
        tick('isReduced', { label: t('letter.reduced'), hint: t('letter.reducedHint') })}
      {values.for === 'self' && values.isReduced && tick('canShowProof', { label: t('letter.proof') })}
      {values.for === 'child' && group('child', t('letter.child'))}
      {values.for === 'gift' && group('recipient', t('letter.recipient'))}
      {values.for === 'family' && <FamilyFields form={form} hasPartner={values.hasPartner} person={person} />}
      {values.for !== 'self' &&
        tick('isGuardian', { label: t('letter.guardian'), hint: t('letter.guardianHint') })}
    </>
  )
}
