import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MembershipOffer } from '#contract/membership/joining.ts'
import { contactQuery } from '#src/entities/contact/contact-query.ts'
import { type JoinTarget, joinTargets } from '#src/entities/membership/join-targets.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import * as styles from '#src/ui/section.module.css'
import { membershipKindsQuery } from '../../api/membership-kinds.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'
import { FeePart } from './fee-part.tsx'

/** It comes once somebody has chosen: what it is made of would be too much for the screen. */
const JoinForm = lazyPart(async () => (await import('../membership-forms.ts')).JoinForm)

/** Few come here: by the mail that answers a letter. */
const ApplicationScreen = lazyPart(
  async () => (await import('../application/application-screen.tsx')).ApplicationScreen,
)

/** What lies below the membership: `/account/membership/join/`, and an application by its id. */
export const BelowMembership = ({ id }: { id: string }) =>
  id === 'join' ? (
    <Joining />
  ) : (
    <Suspense fallback={<CardsSkeleton cards={1} height="20rem" />}>
      <ApplicationScreen id={id} />
    </Suspense>
  )

function Joining() {
  const { t } = useTranslation('membership')
  const contact = useQuery(contactQuery)
  const kinds = useQuery(membershipKindsQuery)
  usePageTitle(t('joining.title'))
  const both = {
    data: contact.data && kinds.data && { contact: contact.data, offers: kinds.data },
    error: contact.error ?? kinds.error,
    isFetching: contact.isFetching || kinds.isFetching,
    refetch: () => Promise.all([contact.refetch(), kinds.refetch()]),
  }
  return (
    <>
      <PageHeading lead={t('joining.lead')}>{t('joining.title')}</PageHeading>
      <Loaded
        query={both}
        errorTitle={t('joining.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="40rem" />}
      >
        {({ contact: { isOrganization, birthday }, offers }) =>
          isOrganization ? <ForPersons /> : <Choice ownBirthday={birthday} offers={offers} />
        }
      </Loaded>
    </>
  )
}

interface ChoiceProps {
  ownBirthday: string | null
  offers: readonly MembershipOffer[]
}

/** For whom, and what that costs; the form for it comes with the choice. */
function Choice({ ownBirthday, offers }: ChoiceProps) {
  const { t } = useTranslation('membership')
  const [target, setTarget] = useState<JoinTarget | null>(null)
  const allFees = <FeePart offers={offers} isGift={false} />
  return (
    <div className={styles.parts}>
      <RadioGroup
        value={target}
        onValueChange={setTarget}
        look="cards"
        legend={t('joining.for')}
        required
        options={joinTargets.map(value => ({
          value,
          label: t(`joining.targets.${value}`),
          description: t(`joining.targetTexts.${value}`),
        }))}
      />
      {target === null ? (
        allFees
      ) : (
        <Suspense fallback={allFees}>
          <JoinForm target={target} ownBirthday={ownBirthday} offers={offers} />
        </Suspense>
      )}
    </div>
  )
}

/** An organisation is no member: whoever acts for one goes back to themselves. */
function ForPersons() {
  const { t } = useTranslation('membership')
  const errorText = useMembershipErrorText()
  const { acting, end } = useImpersonation()
  return (
    <Notice actions={acting && <Button onClick={end}>{t('joining.toSelf')}</Button>}>
      {errorText('MEMBERSHIP_PERSONS_ONLY')}
    </Notice>
  )
}
