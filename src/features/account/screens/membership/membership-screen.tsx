import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMemberships, type Membership } from '#contract/membership/memberships.ts'
import type { ActingFor } from '#src/lib/auth/impersonation-cookies.ts'
import { useImpersonation } from '#src/lib/auth/use-impersonation.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { isNotFound } from '#src/lib/http/api-error.ts'
import { request } from '#src/lib/http/request.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { queryAreas } from '#src/lib/query/query-keys.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Row } from '#src/ui/row.tsx'
import * as styles from '#src/ui/section.module.css'
import { cardIdOf, MemberCard } from './member-card.tsx'
import { NewCard } from './new-card.tsx'
import { RenewalPayment } from './renewal-payment.tsx'

/** Few have to pay just now. */
const RenewalNotice = lazyPart(async () => (await import('./renewal-notice.tsx')).RenewalNotice)
const LeavingDialog = lazyPart(async () => (await import('../membership-forms.ts')).LeavingDialog)

/** None is a 404, which SPEC 8 has ignored in silence. */
const membershipsQuery = queryOptions({
  queryKey: [...queryAreas.contact, 'memberships'],
  queryFn: ({ signal }): Promise<Membership[]> =>
    request(listMemberships, {}, { signal }).catch((error: unknown) => {
      if (isNotFound(error)) return []
      throw error
    }),
})

/** The sub-site that says what a membership brings. */
const membershipSite = 'mitgliedschaft'

/** A gift ends by itself. */
const mayEnd = ({ until, isGift }: Membership): boolean => until === null && !isGift

/** `/account/membership/`: the member's card, or how to get one. */
export function MembershipScreen() {
  const { acting } = useImpersonation()
  return acting ? <ForPersons acting={acting} /> : <Memberships />
}

/** Only people are members: whoever acts for an organisation goes back to themselves. */
function ForPersons({ acting }: { acting: ActingFor }) {
  const { t } = useTranslation('membership')
  const { end } = useImpersonation()
  usePageTitle(t('membership.title'))
  return (
    <>
      <PageHeading>{t('membership.title')}</PageHeading>
      <EmptyState
        title={t('membership.actingTitle')}
        action={<Button onClick={end}>{t('joining.toSelf')}</Button>}
      >
        {t('membership.actingText', { name: acting.orgName })}
      </EmptyState>
    </>
  )
}

function Memberships() {
  const { t } = useTranslation('membership')
  const memberships = useQuery(membershipsQuery)
  const { siteBar } = useSiteConfig()
  const site = siteBar.find(({ key }) => key === membershipSite)
  const [leaving, setLeaving] = useState<Membership>()
  usePageTitle(t('membership.title'))
  return (
    <>
      <PageHeading lead={t('membership.lead')}>{t('membership.title')}</PageHeading>
      <Loaded
        query={memberships}
        errorTitle={t('membership.loadFailed')}
        skeleton={<CardsSkeleton cards={1} height="20rem" />}
      >
        {list =>
          list.length === 0 ? (
            <EmptyState
              title={t('membership.emptyTitle')}
              action={
                <Row>
                  <ButtonLink href={paths.account.joinMembership}>{t('membership.join')}</ButtonLink>
                  {site && (
                    <ButtonLink variant="quiet" href={site.href}>
                      {t('membership.about')}
                    </ButtonLink>
                  )}
                </Row>
              }
            >
              {t('membership.emptyText')}
            </EmptyState>
          ) : (
            <div className={styles.parts}>
              <ul className={styles.parts}>
                {list.map(membership => (
                  <li key={membership.id} className={styles.part}>
                    <MemberCard membership={membership} />
                    {membership.renewal && (
                      <Suspense>
                        <RenewalNotice membership={membership} renewal={membership.renewal} />
                      </Suspense>
                    )}
                    {membership.renewalPayment && (
                      <p>
                        {t(
                          membership.renewalPayment.paymentInfoId === null
                            ? 'renewalPayment.isByHand'
                            : 'renewalPayment.isCharged',
                        )}
                      </p>
                    )}
                    <Row>
                      {membership.renewalPayment && (
                        <RenewalPayment membership={membership} payment={membership.renewalPayment} />
                      )}
                      {mayEnd(membership) && (
                        <Button
                          variant="quiet"
                          aria-label={t('leaving.label', { holder: membership.holder })}
                          onClick={() => setLeaving(membership)}
                        >
                          {t('leaving.action')}
                        </Button>
                      )}
                    </Row>
                    {membership.newCard && <NewCard membership={membership} card={membership.newCard} />}
                  </li>
                ))}
              </ul>
              {list.some(({ hasMemberPrice }) => hasMemberPrice) && (
                <Notice tone="success" title={t('membership.priceTitle')}>
                  {t('membership.priceText')}
                </Notice>
              )}
              <p>
                <ButtonLink variant="quiet" href={paths.account.joinMembership}>
                  {t('membership.joinOther')}
                </ButtonLink>
              </p>
            </div>
          )
        }
      </Loaded>
      <Suspense>
        {leaving && (
          <LeavingDialog
            membership={leaving}
            onClose={() => setLeaving(undefined)}
            card={() => document.getElementById(cardIdOf(leaving))}
          />
        )}
      </Suspense>
    </>
  )
}
