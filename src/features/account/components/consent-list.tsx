import type { Consent, ContactConsent } from '#contract/consents/consents.ts'
import { ConsentCard } from './consent-card.tsx'
import * as styles from './section.module.css'

export interface ConsentListProps {
  label: string
  offered: readonly Consent[]
  given: readonly ContactConsent[]
  /** None of them can be given now. */
  areBarred?: boolean
}

export const inForce = (given: readonly ContactConsent[], { id }: Pick<Consent, 'id'>) =>
  given.find(consent => consent.id === id && consent.consentState === 'Valid')

export function ConsentList({ label, offered, given, areBarred = false }: ConsentListProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {offered.map(consent => (
        <ConsentCard
          key={consent.id}
          consent={consent}
          current={inForce(given, consent)}
          isBarred={areBarred}
        />
      ))}
    </ul>
  )
}
