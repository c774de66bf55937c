import { useTranslation } from 'react-i18next'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import { formatClock } from '#src/lib/format/clock.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import * as styles from './more-videos.module.css'
import * as still from './video-still.module.css'

/** Other videos to go on with, below one. */
export function MoreVideos({ videos }: { videos: readonly CmsBlockOf<'videoTeaser'>[] }) {
  const { t } = useTranslation('common')
  return (
    <section className={`wrap ${styles.more}`}>
      <h2 className="display">{t('blocks.moreVideos')}</h2>
      <ul className={styles.cards}>
        {videos.map(({ video, title, picture, duration, paid }) => (
          <li key={video} className={styles.card}>
            <div className={still.still}>
              <Picture picture={picture} cover sizes="(min-width: 48rem) 20rem, 92vw" />
              {duration !== undefined && <span className={still.length}>{formatClock(duration)}</span>}
            </div>
            <AppLink href={paths.video(video)} className={still.link}>
              {title}
            </AppLink>
            {paid && <Badge tone="highlight">{t('blocks.paid')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  )
}
