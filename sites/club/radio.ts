import { defineRadio, type RadioSettings } from '../radio-schema.ts'

/**
 * The club's radio, in the footer of each sub-site with `broadcasts`; `undefined` where the club has none. What is played here are drums
 * of our own making; a club writes the address of its stream in place of the file, or has a provider's script play it:
 *
 *     player: { kind: 'script', provider: 'Radio GmbH', script: 'https://player.radio.example/v2.js', token: 'eichwald-1899' }
 */
export const radio: RadioSettings | undefined = defineRadio({
  name: { de: 'Fanradio', en: 'Fan radio', ja: 'ファンラジオ' },
  player: { kind: 'own', source: 'fan-drums.mp3' },
})
