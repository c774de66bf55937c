import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EmailAddress } from '#contract/identity/emails.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { emailsQuery } from '../../api/emails.ts'
import { EmailCard } from './email-card.tsx'
import { EmailForm } from './email-form.tsx'

// With the dialog, which nobody needs to look at a list.
const EmailRemoval = lazyPart(async () => (await import('./email-removal.tsx')).EmailRemoval)

/** `/account/emails/`: the addresses that reach the person, one of them the default. */
export function EmailsScreen() {
  const { t } = useTranslation('credentials')
  const emails = useQuery(emailsQuery)
  const [leaving, setLeaving] = useState<EmailAddress>()
  const [isAsking, setAsking] = useState(false)
  usePageTitle(t('emails.title'))

  const ask = (address: EmailAddress) => {
    setLeaving(address)
    setAsking(true)
  }

  return (
    <>
      <PageHeading lead={t('emails.lead')}>{t('emails.title')}</PageHeading>
      <div className={styles.parts}>
        <Loaded
          query={emails}
          errorTitle={t('emails.loadFailed')}
          skeleton={<CardsSkeleton cards={1} height="8rem" />}
        >
          {list => (
            <ul className={styles.list}>
              {list.map(address => (
                <li key={address.id}>
                  <EmailCard address={address} onRemove={ask} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        <Part title={t('emails.new')}>
          <p className={styles.muted}>{t('emails.newText')}</p>
          <EmailForm />
        </Part>
      </div>
      <Suspense>
        {leaving && (
          <EmailRemoval key={leaving.id} address={leaving} open={isAsking} onClose={() => setAsking(false)} />
        )}
      </Suspense>
    </>
  )
}
