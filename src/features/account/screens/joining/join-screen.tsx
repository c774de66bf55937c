import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { contactQuery } from '#src/entities/contact/contact-query.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { membershipKindsQuery } from '../../api/joining.ts'
import { useMembershipErrorText } from '../../parts/use-membership-error-text.ts'
import { UnknownScreen } from '../unknown/unknown-screen.tsx'
import { JoinForm } from './join-form.tsx'

/** `/account/membership/join/`. There is nothing else below the membership. */
export const JoinScreen = ({ id }: { id: string }) => (id === 'join' ? <Joining /> : <UnknownScreen />)

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
          isOrganization ? <ForPersons /> : <JoinForm ownBirthday={birthday} offers={offers} />
        }
      </Loaded>
    </>
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
