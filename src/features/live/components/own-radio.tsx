import { useTranslation } from 'react-i18next'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { perLanguage } from '#src/lib/format/per-language.ts'
import * as styles from './own-radio.module.css'
import { type RadioSound, useRadio } from './use-radio.ts'

const percent = perLanguage(locale => new Intl.NumberFormat(locale, { style: 'percent' }))

/** Drawn here, since the signs of the whole page are loaded by every page. */
const signs = { play: 'M8 5v14l11-7z', stop: 'M6.500 6.500h11v11h-11z' }

/** The club's radio by our own player: on and off, how loud, and what is on. */
export function OwnRadio({ name, ...sound }: { name: string } & RadioSound) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const { audio, state, volume, canChangeVolume, setVolume, play, stop } = useRadio(name, sound)
  const isWanted = state === 'starting' || state === 'playing'
  return (
    <section className={styles.radio} aria-label={name}>
      {/* Speech of people who tell what they see: there are no captions of it. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a live stream of sound has no captions */}
      <audio ref={audio} preload="none" />
      <button type="button" className={styles.toggle} onClick={isWanted ? stop : play}>
        <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d={isWanted ? signs.stop : signs.play} />
        </svg>
        {isWanted ? t('radio.stop') : t('radio.play')} <span className="visually-hidden">{name}</span>
      </button>
      <p className={styles.words}>
        <b>{name}</b>
        <span role="status">{t(`radio.states.${state}`)}</span>
      </p>
      {canChangeVolume && (
        <label className={styles.volume}>
          <span>{t('radio.volume')}</span>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={volume}
            aria-valuetext={percent(language).format(volume)}
            onChange={({ currentTarget }) => setVolume(currentTarget.valueAsNumber)}
          />
        </label>
      )}
    </section>
  )
}
