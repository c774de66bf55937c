import { useTranslation } from 'react-i18next'
import type { CmsBlockOf } from '#contract/cms-page.ts'
import { formatClock } from '#src/lib/format/clock.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import * as styles from './video-detail.module.css'

/** One video: its still, what it shows and how long it is. */
export function VideoDetail({ video }: { video: CmsBlockOf<'videoTeaser'> }) {
  const { t } = useTranslation('common')
  usePageTitle(video.title)
  return (
    <article className={`wrap ${styles.page}`}>
      <Picture
        picture={video.picture}
        className={styles.still}
        cover
        eager
        sizes="(min-width: 78rem) 73rem, 92vw"
      />
      <p className="kicker">
        {t('blocks.video')}
        {video.duration !== undefined && `, ${formatClock(video.duration)}`}
      </p>
      <h1 className={`display ${styles.title}`}>{video.title}</h1>
      {video.paid && <Badge tone="neutral">{t('blocks.paid')}</Badge>}
      {video.text !== undefined && <p className={styles.text}>{video.text}</p>}
    </article>
  )
}
