import { type PointerEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RefObject } from 'react'
import type { VideoOpening } from '#contract/video/videos.ts'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { isCutOff, reachable } from '../model/cut-off.ts'
import { beginningOf, firstHalt, type Halt } from '../model/halt.ts'
import type { KeepSettings, PlayerSettings } from '../model/player-settings.ts'
import { useCalm } from '../use-calm.ts'
import { useCaptions } from '../use-captions.ts'
import { useKeptPlace } from '../use-kept-place.ts'
import { useMessage } from '../use-message.ts'
import { usePlayback } from '../use-playback.ts'
import { usePlayerCommands } from '../use-player-commands.ts'
import { useScreens } from '../use-screens.ts'
import { useStream } from '../use-stream.ts'
import { ControlBar } from './control-bar.tsx'
import { HaltNotice } from './halt-notice.tsx'
import * as styles from './player.module.css'

export interface PlayerProps {
  uid: number
  title: string
  /** What the player stands in, controls and notices with it. */
  room: RefObject<HTMLDivElement | null>
  isLive: boolean
  opening: VideoOpening
  settings: PlayerSettings
  keep: KeepSettings
  /** Second to begin at; undefined: where the person was, if they want to. */
  startAt: number | undefined
  /** It has to be opened anew, to go on at this second. */
  onGoOn: (second: number) => void
  /** The person wants it opened anew. */
  onRetry: (second: number) => void
  /** Another device or tab plays instead. */
  onTakenOver: (second: number) => void
}

/** A video that was opened: its picture, its controls, and what ends or interrupts it. */
export function Player(props: PlayerProps) {
  const { uid, title, room, isLive, opening, settings, keep, onGoOn, onRetry, onTakenOver } = props
  const { t } = useTranslation('video')
  const video = useRef<HTMLVideoElement>(null)
  const [halt, setHalt] = useState<Halt | undefined>(() => firstHalt(props))
  // Fixed where it begins: what is asked about is not forgotten before it is answered.
  const [begin] = useState(() => beginningOf(props, halt))
  const position = useRef(Math.max(0, begin ?? 0))
  const { playback, handlers } = usePlayback(video)
  const screens = useScreens(room, video)
  const message = useMessage()
  const { isCalm, stir } = useCalm(room, playback.isPlaying)
  const { isPlaying } = playback

  const captions = useCaptions(video, opening, settings.captions, () => {
    keep({ captions: undefined })
    message.say(t('captionsFailed'))
  })
  const { engine, onPlay } = useStream({
    video,
    position,
    opening,
    begin,
    height: settings.height,
    isPlaying,
    onRenewed: captions.renew,
    onGoOn,
    onTakenOver,
    onFault: fault => setHalt({ kind: 'fault', fault, at: position.current }),
  })
  useKeptPlace(uid, position, opening, { isPlaying, isLive })

  const play = () => {
    const element = video.current
    if (!element) return
    // Where the stream is still on its way the browser begins by itself; one that wants to be asked first shows the button.
    element.autoplay = true
    element.play().catch(() => undefined)
  }
  const focusControls = () => room.current?.querySelector('button')?.focus()
  const start = useEffectEvent(() => {
    const element = video.current
    if (element) Object.assign(element, { volume: settings.volume, muted: settings.isMuted })
    if (!halt) play()
    // The button that was pressed is gone: the keys are the player's from here on.
    if (document.activeElement === document.body) focusControls()
  })
  useEffect(() => start(), [])

  const stop = () => {
    video.current?.pause()
    setHalt({ kind: 'need' })
  }
  const onTimeUpdate = (event: SyntheticEvent<HTMLVideoElement>) => {
    handlers.onTimeUpdate(event)
    // An element that is being taken down is at its beginning again, and one that is asked about has not begun.
    if (event.currentTarget.readyState === 0 || halt?.kind === 'left') return
    position.current = event.currentTarget.currentTime
    if (isCutOff(position.current, opening)) stop()
  }
  const seek = (seconds: number) => {
    const element = video.current
    if (!element || isLive) return
    const to = reachable(seconds, opening)
    element.currentTime = to
    position.current = to
    if (isCutOff(seconds, opening)) stop()
  }
  const goOnFrom = (second: number) => {
    setHalt(undefined)
    seek(second)
    play()
    stir()
  }
  // After a notice the controls are there again, and the focus with them.
  const hasHalt = halt !== undefined
  const hadHalt = useRef(hasHalt)
  useEffect(() => {
    if (hadHalt.current && !hasHalt) room.current?.querySelector('button')?.focus()
    hadHalt.current = hasHalt
  }, [hasHalt, room])

  const { commands, onKey } = usePlayerCommands({
    video,
    playback,
    opening,
    settings,
    keep,
    play,
    seek,
    toggleFull: screens.toggleFull,
    say: message.say,
  })
  const isBare = isCalm && !halt

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and moves that come from the controls within
    <div
      className={classNames(styles.layer, isBare && styles.calm)}
      onKeyDown={event => {
        // Whatever key it is: where the focus stands has to be seen.
        stir()
        if (!halt) onKey(event)
      }}
      onPointerMove={stir}
      onPointerDown={stir}
      onFocus={stir}
    >
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- captions are loaded when somebody chooses them */}
      <video
        ref={video}
        className={styles.picture}
        playsInline
        preload="auto"
        poster={opening.poster ?? undefined}
        aria-label={title}
        tabIndex={-1}
        {...handlers}
        onPlay={event => {
          handlers.onPlay(event)
          onPlay()
        }}
        onEnded={event => {
          handlers.onEnded(event)
          // What everybody gets of it may be a little less than the seconds that they are told.
          if (opening.previewSeconds !== null) stop()
        }}
        onVolumeChange={event => {
          handlers.onVolumeChange(event)
          const { volume, muted } = event.currentTarget
          keep({ isMuted: muted || volume === 0, ...(volume > 0 && { volume }) })
        }}
        onTimeUpdate={onTimeUpdate}
        onPointerUp={({ button, pointerType }: PointerEvent) => {
          // A finger wants to see the controls first.
          if (button === 0 && pointerType !== 'touch' && !halt) commands.playOrPause()
        }}
      />
      {captions.text !== '' && !halt && (
        <p className={classNames(styles.caption, !isCalm && styles.raised)} lang={settings.captions}>
          <span>{captions.text}</span>
        </p>
      )}
      {playback.isWaiting && !halt && (
        <div className={styles.waiting}>
          <Spinner label={t('buffering')} />
        </div>
      )}
      {!halt && (
        <ControlBar
          isHidden={isCalm}
          isLive={isLive}
          opening={opening}
          playback={playback}
          settings={settings}
          engine={engine}
          screens={screens}
          commands={commands}
        />
      )}
      {halt && (
        <HaltNotice
          uid={uid}
          halt={halt}
          opening={opening}
          isLive={isLive}
          onGoOn={goOnFrom}
          onRetry={onRetry}
        />
      )}
      <p role="status" className="visually-hidden">
        {message.text || (playback.hasEnded && !halt ? t('ended') : '')}
      </p>
    </div>
  )
}
