import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/primitives.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import type { PlayerSettings } from '../model/player-settings.ts'
import type { Engine } from '../use-engine.ts'
import type { PlayerCommands } from '../use-player-commands.ts'
import type { Screens } from '../use-screens.ts'
import * as styles from './settings-panel.module.css'

const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

export interface SettingsPanelProps {
  id: string
  onClose: () => void
  captions: readonly Language[]
  settings: PlayerSettings
  engine: Engine
  /** Whether the speed can be chosen. */
  hasRate: boolean
  screens: Screens
  isInPictureInPicture: boolean
  commands: Pick<PlayerCommands, 'chooseCaptions' | 'chooseHeight' | 'setRate'>
}

interface Choice<T> {
  value: T
  label: string
}

interface ChoicesProps<T> {
  title: string
  choices: readonly Choice<T>[]
  chosen: T
  onChoose: (value: T) => void
}

function Choices<T extends string | number | undefined>({
  title,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choices} data-keys="choice">
      <legend className={styles.legend}>{title}</legend>
      {choices.map(({ value, label }) => (
        <label key={label} className={styles.choice}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Captions, quality and speed. Escape closes it. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { id, onClose, captions, settings, engine, hasRate, screens, isInPictureInPicture, commands } = props
  const { t } = useTranslation('video')
  const language = useLanguage()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'Escape') return
    // Escape would close a dialog around the player as well.
    event.preventDefault()
    event.stopPropagation()
    document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus()
    onClose()
  }
  const { heights, height } = engine
  const auto = height !== undefined && settings.height === undefined ? t('autoNow', { height }) : t('auto')
  const factor = (value: number) => new Intl.NumberFormat(language).format(value)
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape that comes from the choices within
    <div ref={panel} id={id} className={styles.panel} onKeyDown={onKeyDown}>
      {captions.length > 0 && (
        <Choices<Language | undefined>
          title={t('captions')}
          choices={[
            { value: undefined, label: t('captionsOff') },
            ...captions.map(value => ({ value, label: t(`languages.${value}`) })),
          ]}
          chosen={settings.captions}
          onChoose={commands.chooseCaptions}
        />
      )}
      {heights.length > 1 && (
        <Choices<number | undefined>
          title={t('quality')}
          choices={[
            { value: undefined, label: auto },
            ...heights.map(value => ({ value, label: t('height', { height: value }) })),
          ]}
          chosen={settings.height}
          onChoose={commands.chooseHeight}
        />
      )}
      {hasRate && (
        <Choices<number>
          title={t('speed')}
          choices={rates.map(value => ({
            value,
            label: value === 1 ? t('normalSpeed') : t('times', { factor: factor(value) }),
          }))}
          chosen={settings.rate}
          onChoose={commands.setRate}
        />
      )}
      {screens.hasPicture && (
        <button type="button" className={styles.narrowOnly} onClick={screens.togglePicture}>
          {t(isInPictureInPicture ? 'pipEnd' : 'pip')}
        </button>
      )}
    </div>
  )
}
