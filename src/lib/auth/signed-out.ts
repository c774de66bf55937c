import type { UserManager } from 'oidc-client-ts'
import type { SiteConfig } from '#contract/cms/site-config.ts'
import { storageKeys } from './browser-keys.ts'
import { forgetPersonal } from '../forget-personal.ts'
import { dropSignedInHint } from './restore-session.ts'
import { storageOf } from './storage.ts'

const channelName = 'kurve.signedOut'
const ours = 'kurve.'
/** What a sign-out needs to find its way back. */
const kept: readonly string[] = [storageKeys.urlBeforeSignIn, storageKeys.urlBeforeSignOut]

const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

/** Calls `listener` when the person has signed out, here or in another tab; returns how to end it. */
export function onSignedOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The person has signed out here: nothing of them stays in this tab, and the other tabs of this origin follow. */
export function saySignedOut({ settings }: UserManager): void {
  forgetPerson()
  const opened = channel ?? new BroadcastChannel(channelName)
  opened.postMessage(settings.authority)
  if (opened !== channel) opened.close()
}

/** Follows a sign-out in another tab: without a call, since the provider has been told. Returns how to end it. */
export function followSignOut(manager: UserManager, config: SiteConfig): () => void {
  const own = new BroadcastChannel(channelName)
  channel = own
  own.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== manager.settings.authority) return
    dropSignedInHint(config)
    void manager.removeUser().then(forgetPerson)
  }
  return () => {
    own.close()
    if (channel === own) channel = undefined
  }
}

/** Drafts, the time of the sign-in and whatever else was written for this person, in the browser, the tab and in memory. */
function forgetPerson(): void {
  const storage = storageOf('sessionStorage')
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const name of names) {
    if (name.startsWith(ours) && !kept.includes(name)) storage.removeItem(name)
  }
  void forgetPersonal()
  for (const listener of listeners) listener()
}
