import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VideoOpening } from '#contract/video/videos.ts'
import { formatClock } from '#src/lib/format/clock.ts'
import { classNames } from '#src/ui/class-names.ts'
import type { PlayerSettings } from '../model/player-settings.ts'
import type { Engine } from '../use-engine.ts'
import type { Playback } from '../use-playback.ts'
import type { PlayerCommands } from '../use-player-commands.ts'
import type { Screens } from '../use-screens.ts'
import * as styles from './control-bar.module.css'
import { ControlButton } from './control-button.tsx'
import { SeekSlider } from './seek-slider.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export interface ControlBarProps {
  isHidden: boolean
  isLive: boolean
  opening: VideoOpening
  playback: Playback
  settings: PlayerSettings
  engine: Engine
  screens: Screens
  commands: PlayerCommands
}

export function ControlBar(props: ControlBarProps) {
  const { isHidden, isLive, opening, playback, settings, engine, screens, commands } = props
  const { t } = useTranslation('video')
  const [isOpen, setOpen] = useState(false)
  const [panel, keys] = [useId(), useId()]
  const { isPlaying, hasEnded, time, volume, isMuted } = playback
  const duration = opening.duration ?? 0
  return (
    <div className={classNames(styles.bar, isHidden && styles.away)}>
      {isOpen && (
        <SettingsPanel
          id={panel}
          onClose={() => setOpen(false)}
          captions={opening.captions.map(({ language }) => language)}
          settings={settings}
          engine={engine}
          hasRate={!isLive}
          screens={screens}
          isInPictureInPicture={playback.isInPictureInPicture}
          commands={commands}
        />
      )}
      {!isLive && (
        <SeekSlider
          time={time}
          duration={duration}
          loaded={playback.loaded}
          limit={opening.previewSeconds}
          describedBy={keys}
          onSeek={commands.seek}
        />
      )}
      <div className={styles.row}>
        <ControlButton
          icon={isPlaying ? 'pause' : hasEnded ? 'again' : 'play'}
          label={t(isPlaying ? 'pause' : hasEnded ? 'again' : 'play')}
          onPress={commands.playOrPause}
        />
        <ControlButton
          icon={isMuted ? 'muted' : 'sound'}
          label={t(isMuted ? 'unmute' : 'mute')}
          onPress={commands.mute}
        />
        <input
          type="range"
          className={styles.volume}
          data-keys="choice"
          aria-label={t('volume')}
          aria-valuetext={t('percent', { value: Math.round(isMuted ? 0 : volume * 100) })}
          min={0}
          max={1}
          step={0.05}
          value={isMuted ? 0 : volume}
          onChange={({ currentTarget }) => commands.setVolume(Number(currentTarget.value))}
        />
        {isLive ? (
          <span className={styles.live}>{t('live')}</span>
        ) : (
          <span className={styles.time}>
            {formatClock(time)} / {formatClock(duration)}
          </span>
        )}
        <span className={styles.gap} />
        {opening.captions.length > 0 && (
          <ControlButton
            icon="captions"
            label={t('captions')}
            isPressed={settings.captions !== undefined}
            onPress={commands.toggleCaptions}
          />
        )}
        <ControlButton
          icon="settings"
          label={t('settings')}
          expanded={isOpen}
          controls={panel}
          onPress={() => setOpen(!isOpen)}
        />
        {screens.hasPicture && (
          <span className={styles.wideOnly}>
            <ControlButton
              icon="picture"
              label={t(playback.isInPictureInPicture ? 'pipEnd' : 'pip')}
              onPress={screens.togglePicture}
            />
          </span>
        )}
        {screens.hasFull && (
          <ControlButton
            icon={screens.isFull ? 'small' : 'full'}
            label={t(screens.isFull ? 'fullScreenEnd' : 'fullScreen')}
            onPress={screens.toggleFull}
          />
        )}
      </div>
      <p id={keys} hidden>
        {t('keys')}
      </p>
    </div>
  )
}
