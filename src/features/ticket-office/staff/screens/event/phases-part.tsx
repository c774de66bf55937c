import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffEvent, StaffPhase } from '#contract/ticketing/staff-events.ts'
import { formatDateTime } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Part } from '#src/ui/part.tsx'
import { SummaryList } from '#src/ui/summary-list.tsx'
import * as styles from '#src/back-office/detail/detail.module.css'
import { useContingentName } from '../../parts/use-place-words.ts'
import { PhasesDialog } from './phases-dialog.tsx'

/** Who may buy from when on, and how many. */
export function PhasesPart({ event }: { event: StaffEvent }) {
  const { t } = useTranslation('ticket-office')
  const [isEditing, setEditing] = useState(false)
  const phaseWords = usePhaseWords()
  return (
    <Part title={t('phases.title')}>
      <Card>
        <div className={styles.form}>
          <SummaryList
            entries={event.phases.map((phase, index) => ({
              key: String(index),
              term: t(`phases.audiences.${phase.audience}`),
              value: phaseWords(phase),
            }))}
          />
          {event.steps.length > 0 && (
            <div className={styles.actions}>
              <Button variant="quiet" onClick={() => setEditing(true)}>
                {t('phases.edit')}
              </Button>
            </div>
          )}
        </div>
      </Card>
      {isEditing && <PhasesDialog event={event} onClose={() => setEditing(false)} />}
    </Part>
  )
}

function usePhaseWords(): (phase: StaffPhase) => string {
  const { t } = useTranslation('ticket-office')
  const language = useLanguage()
  const contingentName = useContingentName()
  return ({ opensAt, closesAt, cap, organizationCap, contingents }) =>
    [
      t('phases.from', { at: formatDateTime(opensAt, language) }),
      ...(closesAt === null ? [] : [t('phases.until', { at: formatDateTime(closesAt, language) })]),
      t('phases.cap', { count: cap }),
      t('phases.organization', { count: organizationCap }),
      contingents.map(contingentName).join(', '),
    ].join(' · ')
}
