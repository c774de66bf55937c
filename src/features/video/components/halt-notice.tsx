import { useTranslation } from 'react-i18next'
import type { VideoOpening } from '#contract/video/videos.ts'
import { formatClock } from '#src/lib/format/clock.ts'
import type { Halt } from '../model/halt.ts'
import { FaultNotice } from './fault-notice.tsx'
import { NeedNotice } from './need-notice.tsx'
import { Notice } from './notice.tsx'

export interface HaltNoticeProps {
  uid: number
  halt: Halt
  opening: VideoOpening
  isLive: boolean
  /** Plays from this second on. */
  onGoOn: (second: number) => void
  /** Has the video opened anew. */
  onRetry: (second: number) => void
}

/** What stands in the picture's place, with the ways on. */
export function HaltNotice({ uid, halt, opening, isLive, onGoOn, onRetry }: HaltNoticeProps) {
  const { t } = useTranslation('video')
  switch (halt.kind) {
    case 'left': {
      const actions = [
        { label: t('resume', { at: formatClock(halt.at) }), onPress: () => onGoOn(halt.at) },
        { label: t('fromStart'), onPress: () => onGoOn(0) },
      ]
      return <Notice title={t('resumeTitle')} actions={actions} />
    }
    case 'need':
      return (
        <NeedNotice
          uid={uid}
          opening={opening}
          at={opening.previewSeconds ?? 0}
          isLive={isLive}
          onAgain={() => onGoOn(0)}
        />
      )
    case 'fault':
      return halt.fault === 'unsupported' ? (
        <Notice title={t('failed')} text={t('unsupported')} actions={[]} />
      ) : (
        <FaultNotice at={halt.at} onRetry={() => onRetry(halt.at)} />
      )
  }
}
