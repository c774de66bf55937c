import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MINUTE_MS } from '#contract/kernel/durations.ts'
import type { Problem } from '#contract/kernel/problem.ts'
import type { MembershipOffer } from '#contract/membership/joining.ts'
import { isOfAgeOn } from '#contract/membership/membership-fees.ts'
import type { JoinTarget } from '#src/entities/membership/join-targets.ts'
import type { JoinValues } from '#src/entities/membership/join-values.ts'
import { berlinDay, dayFrom } from '#src/lib/format/berlin-day.ts'
import { paths } from '#src/lib/paths.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import * as styles from '#src/ui/form/form.module.css'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { type Joining, kindsOf } from '../../api/joining.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'
import { useShopAddress } from '#src/lib/config/use-shop-home.ts'
import { FamilyFields } from './family-fields.tsx'
import { FeePart } from './fee-part.tsx'
import { PersonFields } from './person-fields.tsx'
import { type JoinForm as Form, useJoinForm } from './use-join-form.ts'

export interface JoinFormProps extends Joining {
  offers: readonly MembershipOffer[]
}

/** Who they are, and what it costs. What was typed stays where the platform refuses it, and while another choice is looked at. */
export function JoinForm({ target, ownBirthday, offers }: JoinFormProps) {
  const { t } = useTranslation('membership')
  const today = berlinDay(useNow(MINUTE_MS))
  const joining = useJoinForm({ target, ownBirthday })
  const { form, props, field, failure, hasApplied, isPending } = joining
  const values = useWatch({ control: form.control }) as JoinValues
  return (
    <form {...props} className={styles.form}>
      {failure && <Failure cause={failure} hasApplied={hasApplied} />}
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
      {target === 'self' && (
        <Tick
          joining={joining}
          name="isReduced"
          label={t('joining.reduced')}
          hint={t('joining.reducedHint')}
        />
      )}
      {target === 'self' && values.isReduced && (
        <Tick joining={joining} name="canShowProof" label={t('joining.proof')} required />
      )}
      {target === 'child' && <PersonFields joining={joining} at="child" legend={t('joining.child')} />}
      {target === 'gift' && <PersonFields joining={joining} at="recipient" legend={t('joining.recipient')} />}
      {target === 'family' && <FamilyFields joining={joining} hasPartner={values.hasPartner} />}
      {(asksGuardian(target, values, today) || joining.errorOf('isGuardian') !== undefined) && (
        <Tick joining={joining} name="isGuardian" label={t('joining.guardian')} required />
      )}
      <FeePart
        offers={offers.filter(({ kind, firstDay }) =>
          kindsOf({ target, ownBirthday }, values, firstDay).includes(kind),
        )}
        isGift={target === 'gift'}
      />
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
  const cart = useShopAddress()(paths.cart)
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
      actions={isRefused ? <ButtonLink href={cart}>{t('renewal.toCart')}</ButtonLink> : undefined}
    >
      {errorText(cause)} {t(isRefused ? 'joining.maybeInCart' : 'joining.notInCartText')}
    </Notice>
  )
}

/** Whether somebody under age joins, as far as it is typed. The platform decides. */
function asksGuardian(target: JoinTarget, values: JoinValues, today: string): boolean {
  const { birthday } = values.recipient
  if (target === 'gift') return dayFrom(birthday) !== undefined && !isOfAgeOn(birthday, today)
  return target === 'child' || (target === 'family' && values.children.length > 0)
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
