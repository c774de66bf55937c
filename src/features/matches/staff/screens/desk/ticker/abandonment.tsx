import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { isLive } from '#contract/matches/match-periods.ts'
import { useDeskErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { useAbandon } from '#src/features/matches/staff/api/match-changes.ts'

/** Says that a match is broken off while it is played, and that it goes on after all. */
export function Abandonment({ match }: { match: DeskMatch }) {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const errorText = useDeskErrorText()
  const [isAsking, setAsking] = useState(false)
  const change = useAbandon(match.id, ({ isAbandoned }) => {
    setAsking(false)
    toast.success(t(isAbandoned ? 'desk.abandonment.done' : 'desk.abandonment.takenBack'))
  })
  const failure = change.error ? errorText(change.error) : undefined
  if (match.isAbandoned) {
    return (
      <Notice
        tone="warning"
        title={t('desk.abandonment.state')}
        actions={
          <Button variant="quiet" loading={change.isPending} onClick={() => change.mutate(false)}>
            {t('desk.abandonment.takeBack')}
          </Button>
        }
      >
        {failure ?? t('desk.abandonment.stateText')}
      </Notice>
    )
  }
  if (!isLive(match.period)) return null
  return (
    <>
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            change.reset()
            setAsking(true)
          }}
        >
          {t('desk.abandonment.open')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('desk.abandonment.title', {
          match: t('desk.versus', { home: match.home.name, away: match.away.name }),
        })}
        description={t('desk.abandonment.text')}
        confirmLabel={t('desk.abandonment.confirm')}
        cancelLabel={t('desk.abandonment.cancel')}
        pending={change.isPending}
        error={failure}
        onConfirm={() => change.mutate(true)}
      />
    </>
  )
}
