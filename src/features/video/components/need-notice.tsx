import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import type { VideoOpening } from '#contract/video/videos.ts'
import { signInHere } from '#src/lib/auth/sign-in-here.ts'
import { storageOf } from '#src/lib/auth/storage.ts'
import { useSiteConfig } from '#src/lib/config/site-config.tsx'
import { useErrorText } from '#src/lib/i18n/use-error-text.ts'
import { useLanguage } from '#src/lib/i18n/use-language.ts'
import { ownHref } from '#src/lib/own-href.ts'
import { rememberReturn } from '../model/return-to-video.ts'
import { Notice, type NoticeAction } from './notice.tsx'

export interface NeedNoticeProps {
  uid: number
  opening: Pick<VideoOpening, 'needs' | 'previewSeconds'>
  /** Second to come back to. */
  at: number
  /** There was nothing to see before. */
  isLive: boolean
  onAgain: () => void
}

/** SPEC 2: says that it takes a subscription, with the way to sign in for visitors, and to subscribe for the others. */
export function NeedNotice({
  uid,
  opening: { needs, previewSeconds },
  at,
  isLive,
  onAgain,
}: NeedNoticeProps) {
  const { t } = useTranslation('video')
  const config = useSiteConfig()
  const language = useLanguage()
  const errorText = useErrorText()
  const [failure, setFailure] = useState<string>()
  const signIn = () => {
    rememberReturn(storageOf('sessionStorage'), { uid, at })
    signInHere(config, language).catch((error: unknown) => setFailure(errorText(error as Error)))
  }
  const subscribe: NoticeAction = { label: t('subscribe'), href: subscribeHref(config) }
  const ways: NoticeAction[] =
    needs === 'signIn' ? [{ label: t('signIn'), onPress: signIn }, subscribe] : [subscribe]
  const again: NoticeAction[] = isLive ? [] : [{ label: t('again'), onPress: onAgain }]
  const seconds = previewSeconds ?? 0
  const text = isLive ? t('needLive') : t(needs === 'signIn' ? 'needSignIn' : 'needSubscription', { seconds })
  return <Notice title={t('needTitle')} text={failure ?? text} actions={[...ways, ...again]} />
}

/** Where a subscription is explained: a page of the sub-site for television, in the club's own language. */
const subscriptionSite = 'tv'
const subscriptionPath = '/abo/'

function subscribeHref({ siteBar, baseUrl, site }: SiteConfig): string {
  if (site === subscriptionSite) return subscriptionPath
  const entry = siteBar.find(({ key }) => key === subscriptionSite)
  return entry ? ownHref(`${entry.href.replace(/\/$/, '')}${subscriptionPath}`, baseUrl) : subscriptionPath
}
