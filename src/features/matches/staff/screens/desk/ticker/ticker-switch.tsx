import { useTranslation } from 'react-i18next'
import type { DeskMatch } from '#contract/matches/staff-match-desk.ts'
import { useDeskErrorText } from '#src/lib/i18n/use-shop-error-text.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useToast } from '#src/ui/feedback/use-toast.ts'
import { Switch } from '#src/ui/form/switch.tsx'
import { useSwitchTicker } from '#src/features/matches/staff/api/match-changes.ts'

/** Opens the ticker before anything has happened, or closes it. */
export function TickerSwitch({ match }: { match: DeskMatch }) {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const errorText = useDeskErrorText()
  const change = useSwitchTicker(match.id, ({ isTickerActive }) => {
    toast.success(t(isTickerActive ? 'desk.ticker.opened' : 'desk.ticker.closed'))
  })
  const isActive = change.isPending ? change.variables : match.isTickerActive
  return (
    <>
      <Switch
        label={t('desk.ticker.open')}
        hint={t('desk.ticker.hint')}
        checked={isActive}
        onCheckedChange={next => change.mutate(next)}
      />
      {change.error && (
        <Notice tone="error" live title={t('desk.ticker.failed')}>
          {errorText(change.error)}
        </Notice>
      )}
    </>
  )
}
