/** The typefaces of printed sheets: whole files, of which a sheet keeps the letters it uses. */
import serif from '@expo-google-fonts/alegreya/500Medium/Alegreya_500Medium.ttf?url';
import serifBold from '@expo-google-fonts/alegreya/700Bold/Alegreya_700Bold.ttf?url';
import sans from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url';
import sansBold from '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf?url';
import type { FontFiles } from './sheet.ts';

async function fileAt(address: string): Promise<ArrayBuffer> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`no typeface at ${address}`);
  return reply.arrayBuffer();
}
export async function fonts(): Promise<FontFiles> {
  const [one, two, three, four] = await Promise.all([
    fileAt(serif),
    fileAt(serifBold),
    fileAt(sans),
    fileAt(sansBold),
  ]);
  return { serif: one, serifBold: two, sans: three, sansBold: four };
}
