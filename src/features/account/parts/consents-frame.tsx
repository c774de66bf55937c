import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Consent, ContactConsent } from '#contract/consents/consents.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { inLanguage } from '#src/lib/i18n/languages.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { CardsSkeleton } from '#src/ui/feedback/cards-skeleton.tsx'
import { Loaded } from '#src/ui/feedback/loaded.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Part } from '#src/ui/part.tsx'
import * as styles from '#src/ui/section.module.css'
import { useConsents } from '../api/consents.ts'
import * as historyStyles from './consent-history.module.css'

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

/** What was agreed to when, and when it ended, the latest first. */
function ConsentHistory({ given }: { given: readonly ContactConsent[] }) {
  const { t } = useTranslation('consents')
  const language = useLanguage()
  if (given.length === 0) return <p className={historyStyles.none}>{t('consents.noHistory')}</p>
  return (
    <ul className={historyStyles.list}>
      {given.map(({ userConsentId, name, givenAt, terminatedAt, activatedByUser }) => (
        <li key={userConsentId} className={historyStyles.entry}>
          <strong>{inLanguage(name, language)}</strong>
          <span>
            {t(activatedByUser ? 'consents.given' : 'consents.givenByService', {
              moment: formatDateTime(givenAt, language),
            })}
          </span>
          {terminatedAt !== null && (
            <span>{t('consents.ended', { moment: formatDateTime(terminatedAt, language) })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
