import { useTranslation } from 'react-i18next'
import { formatDateTime, formatZone } from '#src/lib/format/date-time.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { useSeconds } from '#src/lib/use-seconds.ts'
import { ButtonLink } from '#src/ui/button-link.tsx'
import type { BlockProps } from './block-props.ts'
import * as styles from './countdown-block.module.css'
import { countdownUnits, timeLeft } from '#src/lib/time-left.ts'

/**
 * Days, hours, minutes and seconds until something begins. It says the moment itself too: that is what people need who do not
 * see the numbers, and what stands there before the first second is counted.
 */
export function CountdownBlock({ block }: BlockProps<'countdown'>) {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const now = useSeconds()
  const left = timeLeft(Date.parse(block.until), now)
  const moment = `${formatDateTime(block.until, language)} ${formatZone(block.until, language)}`
  if (left === undefined && block.ended === undefined) return null
  return (
    <section data-surface="brand">
      <div className={`wrap ${styles.row}`}>
        <div className={styles.words}>
          <h2 className={`display ${styles.title}`}>{block.title}</h2>
          <p className={styles.text}>
            <time dateTime={block.until}>{moment.trimEnd()}</time>
          </p>
          {block.text !== undefined && <p className={styles.text}>{block.text}</p>}
        </div>
        {left ? (
          <div
            role="timer"
            className={styles.clock}
            aria-label={t('countdown.label', { title: block.title })}
          >
            {countdownUnits.map(unit => (
              <span key={unit} className={styles.unit}>
                <b className={styles.number}>{left[unit]}</b> {t(`countdown.${unit}`, { count: left[unit] })}
              </span>
            ))}
          </div>
        ) : (
          <p className={styles.ended}>{block.ended}</p>
        )}
        {block.link && <ButtonLink href={block.link.href}>{block.link.label}</ButtonLink>}
      </div>
    </section>
  )
}
