import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storageOf } from '#src/lib/auth/storage.ts'
import { useVideoWords } from '#src/lib/i18n/own-words/use-video-words.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { type Opened, openVideo } from '../calls.ts'
import { forgetReturn, returnTo } from '../model/return-to-video.ts'
import type { VideoPlayerProps } from '../model/video-props.ts'
import { DevicesNotice } from './devices-notice.tsx'
import { FaultNotice } from './fault-notice.tsx'
import { Notice } from './notice.tsx'
import { Player } from './player.tsx'
import { Stage } from './stage.tsx'

type State =
  | { kind: 'opening' }
  /** Another device or tab has the place. */
  | { kind: 'takenOver' }
  | Opened

/** A video that somebody wants to see: opening it, and what stands in the way. */
export function VideoRoom({ uid, title, poster, isLive = false }: VideoPlayerProps) {
  useVideoWords()
  const { t } = useTranslation('video')
  const config = useSiteConfig()
  const [state, setState] = useState<State>({ kind: 'opening' })
  /** Second to go on at; undefined: the person is asked where they were before. */
  const [at, setAt] = useState(() => returnTo(storageOf('sessionStorage'), uid))
  /** Counts the players, so that each begins anew. */
  const [round, setRound] = useState(0)

  const ask = useCallback(
    (takeOver?: string) =>
      openVideo(config, uid, takeOver).then(opened => {
        setRound(number => number + 1)
        setState(opened)
      }),
    [config, uid],
  )
  const open = useCallback(
    (takeOver?: string) => {
      setState({ kind: 'opening' })
      void ask(takeOver)
    },
    [ask],
  )
  const goOn = useCallback(
    (second: number) => {
      setAt(second)
      open()
    },
    [open],
  )
  useEffect(() => {
    forgetReturn(storageOf('sessionStorage'))
    void ask()
  }, [ask])

  switch (state.kind) {
    case 'opening':
      return <Stage label={t('player', { title })} poster={poster} isBusy />
    case 'devices':
      return (
        <Stage label={t('player', { title })} poster={poster}>
          <DevicesNotice devices={state.devices} onTakeOver={open} />
        </Stage>
      )
    case 'takenOver':
      return (
        <Stage label={t('player', { title })} poster={poster}>
          <Notice
            title={t('takenTitle')}
            text={t('takenText')}
            actions={[{ label: t('takeBack'), onPress: () => open() }]}
          />
        </Stage>
      )
    case 'failed':
      return (
        <Stage label={t('player', { title })} poster={poster}>
          <FaultNotice error={state.error} at={at} onRetry={() => open()} />
        </Stage>
      )
    case 'ready':
      return (
        <Player
          key={round}
          uid={uid}
          title={title}
          isLive={isLive || state.opening.duration === null}
          opening={state.opening}
          startAt={at}
          onGoOn={goOn}
          onTakenOver={second => {
            setAt(second)
            setState({ kind: 'takenOver' })
          }}
        />
      )
  }
}
