import { useTranslation } from 'react-i18next'
import type { CmsBlockOf } from '#contract/cms-page.ts'
import { VideoPlayer } from '#src/features/video/widgets/video-player.tsx'
import { formatClock } from '#src/lib/format/clock.ts'
import { paths } from '#src/lib/paths.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import * as styles from './video-detail.module.css'

type Video = CmsBlockOf<'videoTeaser'>

/** How many others are shown below a video. */
const MOST_OTHERS = 6

export interface VideoDetailProps {
  video: Video
  /** All videos of the sub-site. */
  others: readonly Video[]
}

/** One video: its player, what it shows and how long it is, and others to go on with. */
export function VideoDetail({ video, others }: VideoDetailProps) {
  const { t } = useTranslation('common')
  usePageTitle(video.title)
  const more = others.filter(other => other.video !== video.video).slice(0, MOST_OTHERS)
  return (
    <>
      <article className={`wrap ${styles.page}`}>
        <div className={styles.player}>
          <VideoPlayer
            uid={video.video}
            title={video.title}
            isPaid={video.paid}
            poster={<Picture picture={video.picture} cover eager sizes="(min-width: 66rem) 62rem, 92vw" />}
          />
        </div>
        <p className="kicker">
          {t('blocks.video')}
          {video.duration !== undefined && `, ${formatClock(video.duration)}`}
        </p>
        <h1 className={`display ${styles.title}`}>{video.title}</h1>
        {video.paid && <Badge tone="highlight">{t('blocks.paid')}</Badge>}
        {video.text !== undefined && <p className={styles.text}>{video.text}</p>}
      </article>
      {more.length > 0 && (
        <section className={`wrap ${styles.more}`}>
          <h2 className="display">{t('blocks.moreVideos')}</h2>
          <ul className={styles.cards}>
            {more.map(other => (
              <li key={other.video} className={styles.card}>
                <div className={styles.still}>
                  <Picture picture={other.picture} cover sizes="(min-width: 48rem) 20rem, 45vw" />
                  {other.duration !== undefined && (
                    <span className={styles.length}>{formatClock(other.duration)}</span>
                  )}
                </div>
                <AppLink href={paths.video(other.video)} className={styles.link}>
                  {other.title}
                </AppLink>
                {other.paid && <Badge tone="highlight">{t('blocks.paid')}</Badge>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
