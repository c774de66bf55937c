import { useTranslation } from 'react-i18next'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { AppLink } from '#src/ui/app-link.tsx'
import type { BlockProps } from './block-props.ts'
import * as styles from './ad-slot-block.module.css'

/**
 * Room for advertising. It holds the club's own word and asks nobody; where the person allows advertising, the ad server fills
 * the same box, whose height never changes.
 */
export function AdSlotBlock({ block }: BlockProps<'adSlot'>) {
  const { t } = useTranslation('common')
  const { ownAd } = useSiteConfig()
  if (!ownAd) return null
  // The places are six apart, and landmarks of a page have names of their own.
  const number = (block.position + 3) / 6
  return (
    <aside
      className={`wrap ${styles.room}`}
      aria-label={number === 1 ? t('ads.label') : `${t('ads.label')} ${number}`}
    >
      <div className={styles.slot} data-ad-slot={`content-${block.position}`} data-surface="tint">
        <p className={styles.label}>{t('ads.own')}</p>
        <p className={styles.words}>{ownAd.text}</p>
        <AppLink href={ownAd.link.href} className={styles.link}>
          {ownAd.link.label}
        </AppLink>
      </div>
    </aside>
  )
}
