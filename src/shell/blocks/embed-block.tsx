import { useTranslation } from 'react-i18next'
import { useAllowance } from '#src/lib/consent/use-allowance.ts'
import { Button } from '#src/ui/button.tsx'
import type { BlockProps } from './block-props.ts'
import * as styles from './embed-block.module.css'

/** Something of another provider. Until the person allows it, nothing is asked of that provider and its room says who it is. */
export function EmbedBlock({ block }: BlockProps<'embed'>) {
  const { t } = useTranslation('common')
  const { isAllowed, allowOnce, allowAlways } = useAllowance(block.kind)
  return (
    <div className={`wrap ${styles.room}`}>
      <div className={styles.frame} style={{ height: `${block.height}px` }}>
        {isAllowed ? (
          <iframe
            className={styles.embed}
            src={block.src}
            title={block.title}
            loading="lazy"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups allow-forms allow-presentation"
          />
        ) : (
          <section className={styles.question} aria-label={block.title}>
            <h2 className={styles.title}>{block.title}</h2>
            <p>{t('embed.question', { provider: block.provider })}</p>
            <div className={styles.actions}>
              <Button variant="quiet" onClick={allowOnce}>
                {t('embed.once')}
              </Button>
              <Button variant="quiet" onClick={allowAlways}>
                {t(`embed.always.${block.kind}`)}
              </Button>
            </div>
          </section>
        )}
      </div>
    </div>
  )
}
