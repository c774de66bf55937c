/** What a key does; `by` in seconds or in parts of the volume, `share` of the video. */
export type PlayerCommand =
  | { kind: 'playOrPause' | 'mute' | 'captions' | 'fullScreen' }
  | { kind: 'seekBy' | 'volumeBy'; by: number }
  | { kind: 'seekTo'; share: number }

const commands: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'playOrPause' },
  k: { kind: 'playOrPause' },
  j: { kind: 'seekBy', by: -10 },
  l: { kind: 'seekBy', by: 10 },
  m: { kind: 'mute' },
  c: { kind: 'captions' },
  f: { kind: 'fullScreen' },
  ArrowLeft: { kind: 'seekBy', by: -5 },
  ArrowRight: { kind: 'seekBy', by: 5 },
  ArrowUp: { kind: 'volumeBy', by: 0.1 },
  ArrowDown: { kind: 'volumeBy', by: -0.1 },
  Home: { kind: 'seekTo', share: 0 },
  End: { kind: 'seekTo', share: 1 },
}

/** What has the focus: a button takes the space bar for itself, a choice the arrows too. */
export type Focused = 'stage' | 'button' | 'choice'

const takenBy: Readonly<Record<Focused, readonly string[]>> = {
  stage: [],
  button: [' '],
  choice: [' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
}

/** What a key does in the player; undefined where it is the browser's, or the focused control's own. */
export function commandOf(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  focused: Focused,
): PlayerCommand | undefined {
  if (ctrlKey || metaKey || altKey || takenBy[focused].includes(key)) return undefined
  if (/^\d$/.test(key)) return { kind: 'seekTo', share: Number(key) / 10 }
  return commands[key.length === 1 ? key.toLowerCase() : key]
}
