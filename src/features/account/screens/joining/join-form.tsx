import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { MembershipOffer } from '#contract/membership/joining.ts'
import { isOfAgeOn } from '#contract/membership/membership-fees.ts'
import { berlinDay, dayFrom } from '#src/lib/format/berlin-day.ts'
import { paths } from '#src/lib/paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from '#src/ui/form/form.module.css'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { joinTargets, type JoinValues } from '../../api/joining.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'
import { FamilyFields } from './family-fields.tsx'
import { FeePart } from './fee-part.tsx'
import { PersonFields } from './person-fields.tsx'
import { type JoinForm as Form, useJoinForm } from './use-join-form.ts'

export interface JoinFormProps {
  /** Null: the contact has none, and it is asked for. */
  ownBirthday: string | null
  offers: readonly MembershipOffer[]
}

/** For whom, who they are, and what it costs. What was typed stays where the platform refuses it. */
export function JoinForm({ ownBirthday, offers }: JoinFormProps) {
  const { t } = useTranslation('membership')
  const today = berlinDay(useNow(MINUTE_MS))
  const joining = useJoinForm(ownBirthday === null)
  const { form, props, field, failure, hasApplied, isPending } = joining
  const values = useWatch({ control: form.control }) as JoinValues
  return (
    <form {...props} className={styles.form}>
      {failure && <Failure cause={failure} hasApplied={hasApplied} />}
      <Controller
        control={form.control}
        name="for"
        render={({ field: { onChange, ...choice } }) => (
          <RadioGroup
            {...choice}
            onValueChange={onChange}
            look="cards"
            legend={t('joining.for')}
            required
            options={joinTargets.map(value => ({
              value,
              label: t(`joining.targets.${value}`),
              description: t(`joining.targetTexts.${value}`),
            }))}
          />
        )}
      />
      {ownBirthday === null && (
        <TextField
          {...field('birthday')}
          type="date"
          autoComplete="bday"
          label={t('joining.ownBirthday')}
          hint={t('joining.ownBirthdayHint')}
          required
        />
      )}
      {values.for === 'self' && (
        <Tick
          joining={joining}
          name="isReduced"
          label={t('joining.reduced')}
          hint={t('joining.reducedHint')}
        />
      )}
      {values.for === 'self' && values.isReduced && (
        <Tick joining={joining} name="canShowProof" label={t('joining.proof')} required />
      )}
      {values.for === 'child' && <PersonFields joining={joining} at="child" legend={t('joining.child')} />}
      {values.for === 'gift' && (
        <PersonFields joining={joining} at="recipient" legend={t('joining.recipient')} />
      )}
      {values.for === 'family' && <FamilyFields joining={joining} hasPartner={values.hasPartner} />}
      {(asksGuardian(values, today) || joining.errorOf('isGuardian') !== undefined) && (
        <Tick joining={joining} name="isGuardian" label={t('joining.guardian')} required />
      )}
      <FeePart values={values} ownBirthday={ownBirthday} offers={offers} />
      <div className={styles.actions}>
        <Button type="submit" loading={isPending}>
          {t('joining.submit')}
        </Button>
        <ButtonLink variant="quiet" href={paths.account.membership}>
          {t('joining.back')}
        </ButtonLink>
      </div>
    </form>
  )
}

/** Trying again helps where no answer came; what the cart refuses may lie in it already. */
function Failure({ cause, hasApplied }: { cause: Problem | Error; hasApplied: boolean }) {
  const { t } = useTranslation('membership')
  const errorText = useMembershipErrorText()
  if (!hasApplied) {
    return (
      <Notice tone="error" live title={t('joining.failed')}>
        {errorText(cause)}
      </Notice>
    )
  }
  const isRefused = !(cause instanceof Error)
  return (
    <Notice
      tone="error"
      live
      title={t('joining.notInCart')}
      actions={isRefused ? <ButtonLink href={paths.cart}>{t('renewal.toCart')}</ButtonLink> : undefined}
    >
      {errorText(cause)} {t(isRefused ? 'joining.maybeInCart' : 'joining.notInCartText')}
    </Notice>
  )
}

/** Whether somebody under age joins, as far as it is typed. The platform decides. */
function asksGuardian(values: JoinValues, today: string): boolean {
  const { birthday } = values.recipient
  if (values.for === 'gift') return dayFrom(birthday) !== undefined && !isOfAgeOn(birthday, today)
  return values.for === 'child' || (values.for === 'family' && values.children.length > 0)
}

interface TickProps {
  joining: Form
  name: 'isReduced' | 'canShowProof' | 'isGuardian'
  label: string
  hint?: string
  required?: boolean
}

const Tick = ({ joining: { form, errorOf }, name, ...words }: TickProps) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ...tick } }) => (
      <Checkbox {...tick} {...words} checked={value} onCheckedChange={onChange} error={errorOf(name)} />
    )}
  />
)
