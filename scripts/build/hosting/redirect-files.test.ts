import { describe, expect, it } from 'vitest'
import { hostingRedirects, nginxRedirects } from './redirect-files.ts'

const moved = [{ from: '/del-winter-game-2025', to: '/del-winter-game/' }]
const outside = [{ from: '/watchparty', to: 'https://party.example/' }]

describe('redirects for a hosting provider', () => {
  it('name the spellings that people use', () => {
    expect(hostingRedirects(moved, '/stadion').split('\n')).toEqual([
      '/stadion/del-winter-game-2025 /stadion/del-winter-game/ 301',
      '/stadion/del-winter-game-2025/ /stadion/del-winter-game/ 301',
      '/stadion/Del-Winter-Game-2025 /stadion/del-winter-game/ 301',
      '/stadion/Del-Winter-Game-2025/ /stadion/del-winter-game/ 301',
      '/stadion/DEL-WINTER-GAME-2025 /stadion/del-winter-game/ 301',
      '/stadion/DEL-WINTER-GAME-2025/ /stadion/del-winter-game/ 301',
      '',
    ])
  })

  it('leave addresses elsewhere as they are', () => {
    expect(hostingRedirects(outside, '')).toContain('/watchparty https://party.example/ 301')
  })
})

describe('redirects for nginx', () => {
  it('take every case and a slash at the end, and keep the query', () => {
    const [line = ''] = nginxRedirects(moved, '').split('\n')
    expect(line).toBe('location ~* ^/del-winter-game-2025/?$ { return 301 /del-winter-game/$is_args$args; }')
    const pattern = /\^\S+\$/.exec(line)?.[0] ?? ''
    expect('/DEL-winter-game-2025/').toMatch(new RegExp(pattern, 'i'))
    expect('/del-winter-game-20256').not.toMatch(new RegExp(pattern, 'i'))
  })
})
