import { useTranslation } from 'react-i18next'
import { canVibrate, giveSignals, keepSignals, type Signals } from '../model/signals.ts'
import * as styles from './ticker.module.css'

interface SignalChoiceProps {
  signals: Signals
  onChange: (signals: Signals) => void
}

/** Whether news make a sound or the phone tremble; nothing does unless somebody asks for it. */
export function SignalChoice({ signals, onChange }: SignalChoiceProps) {
  const { t } = useTranslation('matches')
  const choose = (change: Partial<Signals>) => {
    const next = { ...signals, ...change }
    onChange(next)
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
