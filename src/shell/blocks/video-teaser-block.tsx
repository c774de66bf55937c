import { useTranslation } from 'react-i18next'
import { formatClock } from '#src/lib/format/clock.ts'
import { paths } from '#src/lib/paths.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Picture } from '#src/ui/media/picture.tsx'
import type { BlockProps } from './block-props.ts'
import * as still from '../video-still.module.css'
import * as styles from './video-teaser-block.module.css'

/** A still picture that leads to a video's own page; nothing is asked of a video service here. */
export function VideoTeaserBlock({ block }: BlockProps<'videoTeaser'>) {
  const { t } = useTranslation('common')
  return (
    <section className={`wrap ${styles.room}`}>
      <div className={styles.teaser}>
        <div className={still.still}>
          <Picture picture={block.picture} cover sizes="(min-width: 48rem) 40rem, 92vw" />
          <svg className={styles.play} viewBox="0 0 72 72" aria-hidden="true">
            <circle cx="36" cy="36" r="35" />
            <path d="M29 22v28l22-14z" />
          </svg>
          {block.duration !== undefined && (
            <span className={still.length}>{formatClock(block.duration)}</span>
          )}
        </div>
        <div className={styles.words}>
          <p className="kicker">{t('blocks.video')}</p>
          <h2 className={styles.title}>
            <AppLink href={paths.video(block.video)} className={still.link}>
              {block.title}
            </AppLink>
          </h2>
          {block.text !== undefined && <p className={styles.text}>{block.text}</p>}
          {block.paid && <Badge tone="neutral">{t('blocks.paid')}</Badge>}
        </div>
      </div>
    </section>
  )
}
