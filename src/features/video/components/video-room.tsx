import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storageOf } from '#src/lib/auth/storage.ts'
import { useVideoWords } from '#src/lib/i18n/own-words/use-video-words.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { type Opened, openVideo } from '../calls.ts'
import { firstSettings, type KeepSettings } from '../model/player-settings.ts'
import { forgetReturn, returnTo } from '../model/return-to-video.ts'
import type { VideoPlayerProps } from '../model/video-props.ts'
import { DevicesNotice } from './devices-notice.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { Notice } from './notice.tsx'
import { Player } from './player.tsx'
import { Stage } from './stage.tsx'

/** A stream that was opened anew by itself, after it had broken off. */
interface Revival {
  /** Second of the video. */
  second: number
  /** Milliseconds since 1970. */
  at: number
}

/** Less progress than that is none. */
const PROGRESS_SECONDS = 1
/** What breaks off again sooner would do so for ever. */
const AGAIN_MS = 30_000

/** Whether what broke off is no better for having been opened anew: then a person has to say that it is tried again. */
export const isStuck = (before: Revival | undefined, now: Revival): boolean =>
  before !== undefined &&
  Math.abs(now.second - before.second) < PROGRESS_SECONDS &&
  now.at - before.at < AGAIN_MS

type State =
  | { kind: 'opening' }
  /** Another device or tab has the place. */
  | { kind: 'takenOver' }
  /** Opened anew, it broke off where it did before. */
  | { kind: 'stuck' }
  | Opened

/** A video that somebody wants to see: opening it, and what stands in the way. */
export function VideoRoom({ uid, title, poster, isLive = false }: VideoPlayerProps) {
  useVideoWords()
  const { t } = useTranslation('video')
  const config = useSiteConfig()
  const room = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ kind: 'opening' })
  const [settings, setSettings] = useState(firstSettings)
  const keep: KeepSettings = useCallback(change => setSettings(known => ({ ...known, ...change })), [])
  /** Second to go on at; undefined: the person is asked where they were before. */
  const [at, setAt] = useState(() => returnTo(storageOf('sessionStorage'), uid))
  /** Counts the wishes, so that each player begins anew and a late answer to an earlier one is not heard. */
  const [round, setRound] = useState(0)
  const rounds = useRef(0)
  const revived = useRef<Revival>(undefined)

  const ask = useCallback(
    async (takeOver?: string) => {
      const own = (rounds.current += 1)
      const opened = await openVideo(config, uid, takeOver)
      if (own !== rounds.current) return
      setRound(own)
      setState(opened)
    },
    [config, uid],
  )
  const open = (takeOver?: string) => {
    setState({ kind: 'opening' })
    void ask(takeOver)
  }
  const retry = (second: number | undefined) => {
    revived.current = undefined
    setAt(second)
    open()
  }
  const goOn = (second: number) => {
    const revival = { second, at: Date.now() }
    const before = revived.current
    revived.current = revival
    setAt(second)
    if (isStuck(before, revival)) setState({ kind: 'stuck' })
    else open()
  }
  useEffect(() => {
    forgetReturn(storageOf('sessionStorage'))
    void ask()
    return () => {
      rounds.current += 1
    }
  }, [ask])

  const content = (): ReactNode => {
    switch (state.kind) {
      case 'opening':
        return null
      case 'devices':
        return <DevicesNotice devices={state.devices} onTakeOver={open} />
      case 'takenOver': {
        const actions = [{ label: t('takeBack'), onPress: () => open() }]
        return <Notice title={t('takenTitle')} text={t('takenText')} actions={actions} />
      }
      case 'stuck':
        return <FaultNotice at={at} onRetry={() => retry(at)} />
      case 'failed':
        return <FaultNotice error={state.error} at={at} onRetry={() => retry(at)} />
      case 'ready':
        return (
          <Player
            key={round}
            uid={uid}
            title={title}
            room={room}
            isLive={isLive || state.opening.duration === null}
            opening={state.opening}
            settings={settings}
            keep={keep}
            startAt={at}
            onGoOn={goOn}
            onRetry={retry}
            onTakenOver={second => {
              setAt(second)
              setState({ kind: 'takenOver' })
            }}
          />
        )
    }
  }
  return (
    <Stage
      label={t('player', { title })}
      room={room}
      poster={state.kind === 'ready' ? undefined : poster}
      isBusy={state.kind === 'opening'}
    >
      {content()}
    </Stage>
  )
}
