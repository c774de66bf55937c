/** Seconds of the sample: three times what anybody sees of a paid video. */
export const sceneSeconds = 30

interface Point {
  x: number
  y: number
}

/** Where the ball is when: seven passes, a shot at 22 s, and the net. */
const passes: readonly (Point & { at: number })[] = [
  { at: 0, x: 640, y: 360 },
  { at: 2, x: 640, y: 360 },
  { at: 4.5, x: 380, y: 230 },
  { at: 7, x: 300, y: 480 },
  { at: 10, x: 560, y: 560 },
  { at: 13, x: 690, y: 300 },
  { at: 16, x: 880, y: 170 },
  { at: 19.5, x: 1010, y: 420 },
  { at: 21.5, x: 960, y: 400 },
  { at: 22.6, x: 1208, y: 338 },
  { at: 30, x: 1208, y: 338 },
]

/** When the ball is struck. */
export const strikes: readonly number[] = passes.slice(1, -2).map(({ at }) => at)
export const goalSecond = 22.6

const ease = (share: number) => 1 - (1 - share) ** 2
const mix = (a: number, b: number, share: number) => a + (b - a) * share

function ballAt(t: number): Point {
  const next = passes.findIndex(({ at }) => at > t)
  const [from, to] = [passes[next - 1], passes[next]]
  if (!from || !to) return { x: 1208, y: 338 }
  const share = ease((t - from.at) / (to.at - from.at))
  return { x: mix(from.x, to.x, share), y: mix(from.y, to.y, share) }
}

/** How far somebody is drawn to the ball from where they belong. */
const follow = (home: Point, ball: Point, pull: number, sway: number): Point => ({
  x: mix(home.x, ball.x, pull) + Math.sin(sway) * 7,
  y: mix(home.y, ball.y, pull * 0.7) + Math.cos(sway * 1.3) * 7,
})

const ours: readonly Point[] = passes.slice(1, 9).map(({ x, y }) => ({ x: x - 16, y: y + 14 }))
const theirs: readonly Point[] = [
  { x: 470, y: 320 },
  { x: 620, y: 440 },
  { x: 760, y: 250 },
  { x: 820, y: 520 },
  { x: 960, y: 260 },
  { x: 1010, y: 530 },
  { x: 1080, y: 360 },
]

const player = ({ x, y }: Point, shirt: string, rim: string) =>
  `<ellipse cx="${x + 5}" cy="${y + 8}" rx="17" ry="9" fill="#000" opacity=".22"/>` +
  `<circle cx="${x}" cy="${y}" r="17" fill="${shirt}" stroke="${rim}" stroke-width="4"/>`

const leaf = (x: number, y: number, turn: number, color: string) =>
  `<path transform="translate(${x} ${y}) rotate(${turn})" fill="${color}" d="M0-16c6 2 4 6 9 7-2 4 3 6 2 10-3 1-3 5-7 6l-4 9-4-9c-4-1-4-5-7-6-1-4 4-6 2-10 5-1 3-5 9-7z"/>`

/** Oak leaves from the stands, once the ball is in. */
function leaves(t: number): string {
  if (t < goalSecond) return ''
  const since = t - goalSecond
  return Array.from({ length: 40 }, (_, index) => {
    const x = (index * 197 + 60) % 1280
    const y = -40 - ((index * 89) % 260) + since * (120 + ((index * 37) % 60))
    const turn = since * (60 + ((index * 53) % 90)) + index * 40
    return leaf(x + Math.sin(since * 2 + index) * 24, y, turn, index % 3 === 0 ? '#f4efe3' : '#d9a441')
  }).join('')
}

const stripes = Array.from(
  { length: 12 },
  (_, index) =>
    `<rect x="${72 + index * 94.7}" y="64" width="95.7" height="560" fill="${index % 2 ? '#1b7a54' : '#12613f'}"/>`,
).join('')

const pitch = `
  <rect width="1280" height="720" fill="#0b2a1e"/>${stripes}
  <g fill="none" stroke="#f4efe3" stroke-width="4" opacity=".85">
    <rect x="72" y="64" width="1136" height="560"/><path d="M640 64v560"/><circle cx="640" cy="344" r="92"/>
    <path d="M72 184h150v320H72M1208 184h-150v320h150M72 264h56v160H72M1208 264h-56v160h56"/>
    <path d="M222 286a74 74 0 0 1 0 116M1058 286a74 74 0 0 0 0 116"/>
  </g>`

/** The seconds as a row of lamps below the pitch: a picture that says where in the film one is, in no language. */
const lamps = (t: number) =>
  Array.from({ length: sceneSeconds }, (_, index) => {
    const isLit = t >= index
    const tall = index % 5 === 0 ? 22 : 14
    return `<rect x="${75 + index * 37.9}" y="${668 - tall / 2}" width="28" height="${tall}" rx="3" fill="${isLit ? '#d9a441' : '#1d4a37'}"/>`
  }).join('')

/** The film's picture at `t` seconds: a move from the centre circle into the net, seen from above. */
export function sceneAt(t: number): string {
  const ball = ballAt(t)
  const isIn = t >= goalSecond
  const bulge = isIn ? Math.max(0, 26 * Math.exp(-(t - goalSecond) * 1.6)) : 0
  const flash = isIn ? Math.max(0, 0.5 - (t - goalSecond) * 1.2) : 0
  const net = `<path d="M1208 284q${44 + bulge} 60 0 120" fill="#f4efe3" fill-opacity=".25" stroke="#f4efe3" stroke-width="4"/>`
  const own = ours.map((home, index) =>
    player(follow(home, ball, 0.12, t * 1.6 + index * 2), '#d9a441', '#0b2a1e'),
  )
  const other = theirs.map((home, index) =>
    player(follow(home, ball, 0.2, t * 1.4 + index * 3), '#24408e', '#f4efe3'),
  )
  const keeper = player({ x: 1180, y: mix(344, ball.y, 0.35) }, '#14181f', '#f4efe3')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720">${pitch}${net}${other.join('')}${own.join('')}${keeper}
    <circle cx="${ball.x + 3}" cy="${ball.y + 5}" r="9" fill="#000" opacity=".25"/><circle cx="${ball.x}" cy="${ball.y}" r="10" fill="#fff" stroke="#14181f" stroke-width="2.5"/>
    ${leaves(t)}${lamps(t)}<rect width="1280" height="720" fill="#fff" opacity="${flash}"/></svg>`
}

/**
 * The sound, as ffmpeg's own generators make it: a crowd that swells with the goal, and a thump at each strike.
 * Returns the graph, whose output is called `sound`.
 */
export function soundGraph(): string {
  const thumps = strikes.map(at => `between(t,${at},${at + 0.25})*exp(-18*(t-${at}))`).join('+')
  const crowd = `0.10+0.05*sin(t*0.7)+if(gte(t,${goalSecond}),0.5*min(1,(t-${goalSecond})*4)*exp(-(t-${goalSecond})*0.22),0)`
  return [
    `anoisesrc=color=pink:duration=${sceneSeconds}:sample_rate=48000:seed=1899,lowpass=f=2600,volume='${crowd}':eval=frame[crowd]`,
    `aevalsrc='0.8*sin(2*PI*90*t)*(${thumps})':d=${sceneSeconds}:s=48000[thumps]`,
    '[crowd][thumps]amix=inputs=2:normalize=0,alimiter=limit=0.9[sound]',
  ].join(';')
}
