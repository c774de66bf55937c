import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canVibrate, giveSignals, keepSignals, readSignals, type Signals } from '../model/signals.ts'
import * as styles from './ticker.module.css'

/** Whether news make a sound or the phone tremble; nothing does unless somebody asks for it. @param count how often there were news */
export function SignalChoice({ count }: { count: number }) {
  const { t } = useTranslation('matches')
  const [signals, setSignals] = useState(readSignals)
  useEffect(() => {
    if (count > 0) giveSignals(readSignals())
  }, [count])
  const choose = (change: Partial<Signals>) => {
    const next = { ...signals, ...change }
    setSignals(next)
    keepSignals(next)
    // So that one hears what one has chosen, and the browser lets it sound from now on.
    giveSignals({ sound: change.sound === true, vibration: change.vibration === true })
  }
  const kinds = (['sound', 'vibration'] as const).filter(kind => kind === 'sound' || canVibrate())
  return (
    <fieldset className={styles.signals}>
      <legend>{t('ticker.signals')}</legend>
      {kinds.map(kind => (
        <label key={kind} className={styles.signal}>
          <input
            type="checkbox"
            checked={signals[kind]}
            onChange={({ target }) => choose({ [kind]: target.checked })}
          />
          {t(`ticker.${kind}`)}
        </label>
      ))}
    </fieldset>
  )
}
