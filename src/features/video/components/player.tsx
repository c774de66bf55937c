import {
  type PointerEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { VideoOpening } from '#contract/videos.ts'
import { storageOf } from '#src/lib/auth/storage.ts'
import { formatClock } from '#src/lib/format/clock.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Spinner } from '#src/ui/feedback/spinner.tsx'
import type { Beat } from '../calls.ts'
import { isCutOff, reachable } from '../model/cut-off.ts'
import { localPosition } from '../model/local-positions.ts'
import { useCalm } from '../use-calm.ts'
import { useCaptions } from '../use-captions.ts'
import { type EngineFault, useEngine } from '../use-engine.ts'
import { useHeartbeat } from '../use-heartbeat.ts'
import { useKeptPlace } from '../use-kept-place.ts'
import { useMessage } from '../use-message.ts'
import { usePlayback } from '../use-playback.ts'
import { usePlayerCommands } from '../use-player-commands.ts'
import { useScreens } from '../use-screens.ts'
import { ControlBar } from './control-bar.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { NeedNotice } from './need-notice.tsx'
import { Notice } from './notice.tsx'
import * as styles from './player.module.css'
import { Stage } from './stage.tsx'

export interface PlayerProps {
  uid: number
  title: string
  isLive: boolean
  opening: VideoOpening
  /** Second to begin at; undefined: where the person was, if they want to. */
  startAt: number | undefined
  /** It has to be opened anew, to go on at this second. */
  onGoOn: (second: number) => void
  /** Another device or tab plays instead. */
  onTakenOver: (second: number) => void
}

/** What stands in the picture's place. */
type Halt =
  /** The person was at this second before, and is asked. */
  | { kind: 'left'; at: number }
  /** More is for subscribers. */
  | { kind: 'need' }
  | { kind: 'fault'; fault: EngineFault; at: number }

function firstHalt({ uid, opening, isLive, startAt }: PlayerProps): Halt | undefined {
  if (isCutOff(startAt ?? 0, opening)) return { kind: 'need' }
  if (isLive || startAt !== undefined || !opening.mayWatchWhole) return undefined
  const at = opening.position ?? localPosition(storageOf('localStorage'), uid)
  return at === undefined ? undefined : { kind: 'left', at }
}

/** A video that was opened: its picture, its controls, and what ends or interrupts it. */
export function Player(props: PlayerProps) {
  const { uid, title, isLive, opening, startAt = 0, onGoOn, onTakenOver } = props
  const { t } = useTranslation('video')
  const video = useRef<HTMLVideoElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const position = useRef(startAt)
  const [halt, setHalt] = useState(() => firstHalt(props))
  const { playback, handlers } = usePlayback(video)
  const screens = useScreens(room, video)
  const message = useMessage()
  const { isCalm, stir } = useCalm(playback.isPlaying)
  const { isPlaying } = playback

  const onFault = useCallback(
    (fault: EngineFault) => {
      // An address that has ended is asked for anew, and the picture goes on where it was.
      if (fault === 'address') onGoOn(position.current)
      else setHalt({ kind: 'fault', fault, at: position.current })
    },
    [onGoOn],
  )
  const begin = opening.mayWatchWhole ? reachable(startAt, opening) : 0
  const engine = useEngine(video, opening.playlist, begin, onFault)
  const captions = useCaptions(video, opening)
  const onBeat = (beat: Beat) => {
    if (beat.kind === 'takenOver') onTakenOver(position.current)
    else if (beat.kind === 'ended') onGoOn(position.current)
    else if (beat.kind === 'renewed') {
      engine.renew(beat.playlist)
      captions.renew(beat.playlist)
    }
  }
  useHeartbeat(position, opening, isPlaying, onBeat)
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
    // An element that is being taken down is at its beginning again.
    if (event.currentTarget.readyState > 0) position.current = event.currentTarget.currentTime
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
  }, [hasHalt])

  const { commands, rate, onKey } = usePlayerCommands({
    video,
    playback,
    opening,
    captions,
    play,
    seek,
    toggleFull: screens.toggleFull,
    say: message.say,
  })

  return (
    <Stage
      label={t('player', { title })}
      room={room}
      isCalm={isCalm && !halt}
      onKeyDown={event => {
        if (!halt && onKey(event)) stir()
      }}
      onStir={stir}
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
        onTimeUpdate={onTimeUpdate}
        onPointerUp={(event: PointerEvent) => {
          // A finger wants to see the controls first.
          if (event.pointerType !== 'touch' && !halt) commands.playOrPause()
        }}
      />
      {captions.text !== '' && !halt && (
        <p className={classNames(styles.caption, !isCalm && styles.raised)} lang={captions.chosen}>
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
          rate={rate}
          engine={engine}
          caption={captions.chosen}
          screens={screens}
          commands={commands}
        />
      )}
      {halt?.kind === 'left' && (
        <Notice
          title={t('resumeTitle')}
          actions={[
            { label: t('resume', { at: formatClock(halt.at) }), onPress: () => goOnFrom(halt.at) },
            { label: t('fromStart'), onPress: () => goOnFrom(0) },
          ]}
        />
      )}
      {halt?.kind === 'need' && (
        <NeedNotice
          uid={uid}
          opening={opening}
          at={opening.previewSeconds ?? 0}
          isLive={isLive}
          onAgain={() => goOnFrom(0)}
        />
      )}
      {halt?.kind === 'fault' && halt.fault === 'unsupported' && (
        <Notice title={t('failed')} text={t('unsupported')} actions={[]} />
      )}
      {halt?.kind === 'fault' && halt.fault !== 'unsupported' && (
        <FaultNotice at={halt.at} onRetry={() => onGoOn(halt.at)} />
      )}
      <p role="status" className="visually-hidden">
        {message.text || (playback.hasEnded && !halt ? t('ended') : '')}
      </p>
    </Stage>
  )
}
