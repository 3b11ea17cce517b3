/**
 * Lines that mail programs append in any language, such as "Sent from my iPhone". "Sent via" must name a mail program,
 * since people write it about other things.
 */

/** Mail programs and providers; without one of these names, "sent via" may be the writer's own words. */
const programs =
  '(mail|outlook|yahoo|aol|gmail|gmx|web\\.de|t-online|telekom|samsung|galaxy|proton ?mail|superhuman|spark|blackberry|huawei|android|iphone|ipad|thunderbird|fastmail|icloud|bluemail|canary|edison|orange|free|laposte|airmail|k-9|mobile|device|phone|smartphone|handy|tablet|xiaomi|redmi|pixel|mymail|zoho|yandex|naver|tuta|nine)';
const sentBy =
  '(sent (from|via|with|using|by)|gesendet (von|mit|über|aus)|envoyé (de(puis)?|à partir de|avec|par)|enviado (desde|con|do|a partir do|pelo|de)|inviato (da|dal|con)|verzonden (vanaf|met|vanuit|van)|verstuurd (vanaf|met)|skickat (från|med)|sendt (fra|med))';
const whose = "((the|my|a|der|dem|meine[mr]|l['’]|la|mon|ma|mi|mijn|min|mio|il mio|meu|o) ?)?(mobile[nr]? )?";

const device =
  /iphon|ipad|android|galaxy|samsung|blackberry|huawei|xiaomi|redmi|k-9|outlook|yahoo|gmail|proton|thunderbird|airmail|bluemail|aqua ?mail|mymail|yandex|яндекс|mail\.ru|zoho|naver|네이버|qq邮箱|网易|foxmail/i;
const said =
  'sent|gesendet|verschickt|envoyé|enviad[oa]|enviat|inviat[oa]|verzonden|verstuurd|skickat|sendt|lähetetty|wysłan[eoya]|odesláno|odoslané|küldve|elküldve|trimis|poslan[oa]|отправлено|надіслано|изпратено|послато|στάλθηκε|εστάλη|απεστάλη|gönderildi|נשלח|أُ?رسلت?|مُ?رسلة?|ارسال|भेजा|ส่งจาก|ส่งด้วย|(đã |được )?gửi|dikirim|dihantar|saadetud|nosūtīts|išsiųsta|送信|傳送|传送|发自|發自|发送|發送|보냄|보낸|보내';
const beginsSaid = new RegExp(`^((this|diese|ce|este|esta|questo|dit|det|deze)\\s.{0,40})?(${said})`, 'iu');
const endsSaid = new RegExp(`(${said})[\\p{L}\\p{M}\\s]{0,12}$`, 'iu');

const signatures = [
  /^sent from my [\p{L}\d-]+( [\p{L}\d-]+){0,3}$/iu,
  /^von meine[mr] [\p{L}\d-]+( [\p{L}\d-]+){0,3} gesendet$/iu,
  /^\S+(\s\S+){0,3}\soutlook\s\S+\s(ios|android|mac|mobile)$/iu,
  new RegExp(`^${sentBy} ${whose}${programs}\\b.{0,60}$`, 'i'),
];

const maxWords = 14;

export function isProgramSignature(line: string): boolean {
  if (line.length >= 300) {
    return false;
  }
  const words = line
    .replace(/<https?:\/\/[^>]*>|[[(]https?:\/\/[^\])]*[\])]|https?:\/\/\S+/g, '')
    .replace(/^[\s<([«"*_-]+|[\s>)\]»"*_.。-]+$/g, '')
    .replace(/[[\]]/g, '')
    .trim();
  return (
    words.split(/\s+/).length <= maxWords &&
    (signatures.some((signature) => signature.test(words)) ||
      (device.test(words) && (beginsSaid.test(words) || endsSaid.test(words))))
  );
}
