import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

/** The other desk has saved something else since these fields were filled; what was typed stays until it is taken or saved. */
export function ChangedElsewhere({ onTake }: { onTake: () => void }) {
  const { t } = useTranslation('admin')
  return (
    <Notice
      tone="warning"
      live
      title={t('desk.elsewhere.title')}
      actions={
        <Button variant="quiet" onClick={onTake}>
          {t('desk.elsewhere.take')}
        </Button>
      }
    >
      {t('desk.elsewhere.text')}
    </Notice>
  )
}
