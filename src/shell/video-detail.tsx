import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { CmsBlockOf } from '#contract/cms/cms-page.ts'
import { idle } from '#src/lib/idle.ts'
import { formatClock } from '#src/lib/format/clock.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { usePageTitle } from '#src/lib/use-page-title.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import * as styles from './video-detail.module.css'

type Video = CmsBlockOf<'videoTeaser'>

async function parts() {
  await idle
  return import('./video-parts.tsx')
}
const VideoPlayer = lazyPart(async () => (await parts()).VideoPlayer)
const MoreVideos = lazyPart(async () => (await parts()).MoreVideos)

/** How many others are shown below a video. */
const MOST_OTHERS = 6

export interface VideoDetailProps {
  video: Video
  /** All videos of the sub-site. */
  others: readonly Video[]
}

/** One video: its player, what it shows and how long it is, and others to go on with. Its still is there before anything else. */
export function VideoDetail({ video, others }: VideoDetailProps) {
  const { t } = useTranslation('common')
  usePageTitle(video.title)
  const more = others.filter(other => other.video !== video.video).slice(0, MOST_OTHERS)
  const still = <Picture picture={video.picture} cover eager sizes="(min-width: 66rem) 62rem, 92vw" />
  return (
    <>
      <article className={`wrap ${styles.page}`}>
        <div className={styles.player}>
          <Suspense fallback={<div className={styles.still}>{still}</div>}>
            <VideoPlayer uid={video.video} title={video.title} isPaid={video.paid} poster={still} />
          </Suspense>
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
        <Suspense>
          <MoreVideos videos={more} />
        </Suspense>
      )}
    </>
  )
}
