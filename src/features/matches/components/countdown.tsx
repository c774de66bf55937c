import { useTranslation } from 'react-i18next'
import { countdownUnits, timeLeft } from '#src/lib/time-left.ts'
import { useSeconds } from '#src/lib/use-seconds.ts'
import * as styles from './countdown.module.css'

interface CountdownProps {
  /** UTC, ISO 8601. */
  until: string
  /** What begins. */
  title: string
}

/** What is left until a kick-off. The moment itself stands beside it, for all whom running numbers do not help. */
export function Countdown({ until, title }: CountdownProps) {
  const { t } = useTranslation('common')
  const left = timeLeft(Date.parse(until), useSeconds())
  if (!left) return null
  return (
    <div role="timer" className={styles.clock} aria-label={t('countdown.label', { title })}>
      {countdownUnits.map(unit => (
        <span key={unit} className={styles.unit}>
          <b className={styles.number}>{left[unit]}</b> {t(`countdown.${unit}`, { count: left[unit] })}
        </span>
      ))}
    </div>
  )
}
