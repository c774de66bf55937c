import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consent, ContactConsent } from '#contract/consents/consents.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { useConsents } from '../api/consents.ts'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ConsentHistory } from './consent-history.tsx'
import { Part } from './part.tsx'
import * as styles from './section.module.css'

const words = {
  Advertising: {
    title: 'adConsents.title',
    lead: 'adConsents.lead',
    loadFailed: 'adConsents.loadFailed',
  },
  Newsletter: {
    title: 'newsletters.title',
    lead: 'newsletters.lead',
    loadFailed: 'newsletters.loadFailed',
  },
} as const satisfies Record<Consent['consentType'], object>

export interface ConsentsFrameProps {
  type: Consent['consentType']
  /** The switches. */
  children: (consents: { offered: readonly Consent[]; given: readonly ContactConsent[] }) => ReactNode
}

/** A section about consents of a kind: around the switches its title, and below them what was agreed to and when. */
export function ConsentsFrame({ type, children }: ConsentsFrameProps) {
  const { t } = useTranslation('consents')
  const consents = useConsents(type)
  const { title, lead, loadFailed } = words[type]
  usePageTitle(t(title))
  return (
    <>
      <PageHeading lead={t(lead)}>{t(title)}</PageHeading>
      <Loaded
        query={consents}
        errorTitle={t(loadFailed)}
        skeleton={<CardsSkeleton cards={4} height="7rem" />}
      >
        {known => (
          <div className={styles.parts}>
            {children(known)}
            <Part title={t('consents.history')}>
              <ConsentHistory given={known.given} />
            </Part>
          </div>
        )}
      </Loaded>
    </>
  )
}
