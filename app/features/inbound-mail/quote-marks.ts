/** How mail programs of all languages say that what follows is the mail that is answered. */

/** 'On Tue, Nov 24, 2026 at 9:41 AM Ada <ada@…> wrote:', by its first words and its last or middle ones. */
const attributions: readonly { begins: RegExp; says: RegExp }[] = [
  { begins: /^on\s/i, says: /\swrote\s*:$/i },
  { begins: /^(am|um)\s/i, says: /\s(schrieb\b.*|hat\b.*\sgeschrieben)\s*:$/i },
  { begins: /^(le|l['’])\s?/i, says: /\sécrit\s*:$/i },
  { begins: /^el\s/i, says: /\sescribi[oó]\s*:$/i },
  {
    begins: /^(il|in data|em|no dia|op|den|dne|dnia|w dniu|pe|ma|ti|ke|to|la|su|[a-z]{2,3}\.)\s/i,
    says: /\s(ha scritto|escreveu|schreef|skrev|napsal|napsala|napisał|napisała|napisał\(a\)|pisze|kirjoitti)(\s.*)?:$/i,
  },
  // 'Ada Lindqvist <ada@…> wrote on 24.11.2026 at 09:41:' and '24.11.2026 09:41, Ada <ada@…>:'
  { begins: /^.{2,120}<[^<>\s]+@[^<>\s]+>/, says: /\s?(wrote|schrieb|écrit|escribió|skrev|schreef)\b.*:$/i },
  { begins: /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b/, says: /<[^<>\s]+@[^<>\s]+>\s*(wrote|schrieb|:)?\s*:$/i },
  { begins: /^20\d\d年|^在\s?20\d\d/, says: /(写道|のメール|寫道)\s*[:：]$/ },
];

/** An attribution is wrapped over at most so many lines. */
const attributionLines = 4;
const attributionCharacters = 400;

/** How many lines from here on name the mail that is answered; 0 when none do. */
export function attributionAt(lines: readonly string[], at: number): number {
  let text = '';
  for (let count = 1; count <= attributionLines; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || line.trim() === '' || line.startsWith('>')) {
      return 0;
    }
    text = `${text} ${line.trim()}`.trim();
    if (text.length > attributionCharacters) {
      return 0;
    }
    if (isAttribution(text)) {
      // The line before one that is an attribution by itself is somebody's own.
      const isLater = Array.from({ length: count - 1 }, (_, skipped) =>
        lines.slice(at + skipped + 1, at + count).join(' '),
      ).some((rest) => isAttribution(rest.trim()));
      return isLater ? 0 : count;
    }
  }
  return 0;
}

/** A sentence of one's own seldom names a time of the day or an address as well. */
function isAttribution(text: string): boolean {
  const namesMail = /\d\s?[:h]\s?\d\d/.test(text) || text.includes('@');
  return namesMail && attributions.some(({ begins, says }) => begins.test(text) && says.test(text));
}

const dividers = [
  /^-{2,}\s*(original message|original appointment|forwarded message|ursprüngliche nachricht|originalnachricht|weitergeleitete nachricht|message d['’]origine|message transféré|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|oprindelig meddelelse|ursprungligt meddelande)\s*-{2,}$/i,
  /^(begin forwarded message|anfang der weitergeleiteten nachricht|début du message (réexpédié|transféré))\s*:$/i,
];

/** Whether a line divides an answer from the mail below it. */
export function isDivider(line: string): boolean {
  return dividers.some((divider) => divider.test(line.trim()));
}

const headerNames = {
  from: /^(from|von|de|da|van|från|fra|od)\s?:\s*\S/i,
  others:
    /^(sent|date|gesendet|datum|envoyé|envoyée|date d['’]envoi|enviado( el)?|fecha|data|inviato|enviada|verzonden|skickat|to|an|à|para|a|aan|till|til)\s?:/i,
  subject: /^(subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne)\s?:/i,
};

/**
 * Outlook names the mail as it would be printed: 'From: … Sent: … To: … Subject: …', a line each. Without a subject it
 * may be somebody's own list of where a journey goes.
 */
export function isHeaderBlockAt(lines: readonly string[], at: number): boolean {
  if (!headerNames.from.test(plain(lines[at]))) {
    return false;
  }
  const following = lines.slice(at + 1, at + 7).map(plain);
  return (
    following.some((line) => headerNames.subject.test(line)) &&
    following.some((line) => headerNames.others.test(line))
  );
}

/** Without the asterisks that stand for bold letters. */
function plain(line = ''): string {
  return line.slice(0, 400).replaceAll('*', '').trim();
}

/** The rule that Outlook draws above such a block. */
export function isRule(line: string): boolean {
  return /^[_-]{10,}$/.test(line.trim());
}

/** Who writes by hand that something was "sent via" something names no mail program. */
const programs =
  '(mail|outlook|yahoo|aol|gmail|gmx|web\\.de|t-online|telekom|samsung|galaxy|proton ?mail|superhuman|spark|blackberry|huawei|android|iphone|ipad|thunderbird|fastmail|icloud|bluemail|canary|edison|orange|free|laposte)';
const sentBy =
  '(sent (from|via|with|using)|gesendet (von|mit|über|aus)|envoyé (de(puis)?|à partir de|avec|par)|enviado (desde|con|do|a partir do|pelo)|inviato (da|dal|con)|verzonden (vanaf|met|vanuit)|verstuurd (vanaf|met)|skickat (från|med)|sendt (fra|med))';
const whose = "((the|my|der|dem|meine[mr]|l['’]|la|mon|ma|mi|mijn|min|mio|il mio|meu|o) ?)?(mobile[nr]? )?";

const programSignatures = [
  /^sent from my [\p{L}\d-]+( [\p{L}\d-]+){0,3}\.?$/iu,
  /^von meine[mr] [\p{L}\d-]+( [\p{L}\d-]+){0,3} gesendet\.?$/iu,
  /^(get|holen sie sich|télécharger|obtenez|obtener|scarica|download) outlook (for|für|pour|para|per|voor) .{1,30}$/i,
  new RegExp(`^${sentBy} ${whose}${programs}\\b.{0,60}$`, 'i'),
];

/** What a program writes below a mail by itself: 'Sent from my iPhone'. */
export function isProgramSignature(line: string): boolean {
  const words = line.slice(0, 300).replace(/<https?:\/\/[^>]*>|\[https?:\/\/[^\]]*\]/g, '');
  return line.length < 300 && programSignatures.some((signature) => signature.test(words.trim()));
}
