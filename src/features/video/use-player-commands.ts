import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kernel/primitives.ts'
import type { VideoOpening } from '#contract/video/videos.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { commandOf, type Focused, type PlayerCommand } from './model/player-keys.ts'
import type { KeepSettings, PlayerSettings } from './model/player-settings.ts'
import type { Playback } from './use-playback.ts'

export interface PlayerCommands {
  playOrPause: () => void
  /** Seconds from the beginning. */
  seek: (seconds: number) => void
  /** 0 to 1. */
  setVolume: (volume: number) => void
  mute: () => void
  toggleCaptions: () => void
  chooseCaptions: (language: Language | undefined) => void
  setRate: (rate: number) => void
  /** Pixels; undefined: whatever the network gives. */
  chooseHeight: (height: number | undefined) => void
}

export interface CommandsOptions {
  video: RefObject<HTMLVideoElement | null>
  playback: Playback
  opening: Pick<VideoOpening, 'captions' | 'duration'>
  settings: PlayerSettings
  keep: KeepSettings
  play: () => void
  seek: (seconds: number) => void
  toggleFull: () => void
  /** Tells those who do not see it. */
  say: (text: string) => void
}

const focusedOn = (target: EventTarget): Focused => {
  if (!(target instanceof HTMLElement)) return 'stage'
  if (target.closest('[data-keys=choice]')) return 'choice'
  return target.closest('button, a') ? 'button' : 'stage'
}

export function usePlayerCommands(options: CommandsOptions) {
  const { video: videoRef, playback, opening, settings, keep, play, seek, toggleFull, say } = options
  const { t } = useTranslation('video')
  const language = useLanguage()
  const { rate, volume: soundBefore } = settings
  useEffect(() => {
    const element = videoRef.current
    if (!element) return
    element.playbackRate = rate
    // A stream that is attached later begins with the default.
    element.defaultPlaybackRate = rate
  }, [videoRef, rate])

  const chooseCaptions = (wanted: Language | undefined) => {
    keep({ captions: wanted })
    say(wanted === undefined ? t('captionsNone') : t('captionsOn', { language: t(`languages.${wanted}`) }))
  }
  const commands: PlayerCommands = {
    playOrPause: () => {
      if (playback.isPlaying) videoRef.current?.pause()
      else play()
    },
    seek,
    setVolume: volume => {
      const element = videoRef.current
      if (!element) return
      element.volume = Math.min(1, Math.max(0, volume))
      element.muted = element.volume === 0
    },
    mute: () => {
      const element = videoRef.current
      if (!element) return
      element.muted = !playback.isMuted
      // Sound that was drawn down to nothing comes back as loud as it was.
      if (!element.muted && element.volume === 0) element.volume = soundBefore
      say(t(element.muted ? 'soundOff' : 'soundOn'))
    },
    toggleCaptions: () => {
      const languages = opening.captions.map(one => one.language)
      const preferred = languages.includes(language) ? language : languages[0]
      if (preferred !== undefined) chooseCaptions(settings.captions === undefined ? preferred : undefined)
    },
    chooseCaptions,
    setRate: wanted => keep({ rate: wanted }),
    chooseHeight: wanted => keep({ height: wanted }),
  }

  const run = (command: PlayerCommand): void => {
    switch (command.kind) {
      case 'playOrPause':
        commands.playOrPause()
        break
      case 'mute':
        commands.mute()
        break
      case 'captions':
        commands.toggleCaptions()
        break
      case 'fullScreen':
        toggleFull()
        break
      case 'seekBy':
        seek((videoRef.current?.currentTime ?? 0) + command.by)
        break
      case 'volumeBy':
        commands.setVolume(playback.volume + command.by)
        break
      case 'seekTo':
        seek((opening.duration ?? 0) * command.share)
        break
    }
  }
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const command = commandOf(event, focusedOn(event.target))
    if (!command) return
    event.preventDefault()
    run(command)
  }
  return { commands, onKey }
}
