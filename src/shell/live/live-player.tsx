import { useTranslation } from 'react-i18next'
import { paths } from '#src/lib/paths.ts'
import type { LivePlayerProps } from '#src/features/live/widgets/live-video.tsx'
import { AppLink } from '#src/ui/app-link.tsx'
import * as styles from './live-player.module.css'

/** Plays a broadcast: leads to the page of the video, which has all that there is to it. */
export function LivePlayer({ uid, isPaid }: LivePlayerProps) {
  const { t } = useTranslation(['matches', 'common'])
  return (
    <div className={styles.player}>
      {isPaid && <p>{t('common:blocks.paid')}</p>}
      <AppLink href={paths.video(uid)} className={styles.link}>
        {t('live.toVideo')}
      </AppLink>
    </div>
  )
}
