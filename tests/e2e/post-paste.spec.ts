import { signInAsAdmin } from './members.ts';
import { expect, test, visit } from './oriel.ts';

/** What other programs put on the clipboard keeps what was meant: each as that program writes it. */

const clipboards: { program: string; html: string; said: string }[] = [
  {
    program: 'Google Docs',
    html:
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400;">Dusk</span></h2>' +
      '<p dir="ltr"><span style="font-weight:400;">Plain </span><span style="font-weight:700;">bold</span><span style="font-weight:400;font-style:italic;"> slant</span>' +
      '<a href="https://oriel.example/a" style="text-decoration:none;"><span style="font-weight:400;text-decoration:underline;">link</span></a></p>' +
      '<ul><li dir="ltr" style="font-weight:400;"><p><span style="font-weight:700;">One</span></p></li></ul></b>',
    said:
      '<h2>Dusk</h2><p>Plain <strong>bold</strong><em> slant</em><a href="https://oriel.example/a">link</a></p>' +
      '<ul><li><p><strong>One</strong></p></li></ul>',
  },
  {
    program: 'Word and Outlook',
    html:
      '<html><head><style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} --></style></head><body>' +
      "<p class=MsoTitle>Report</p><p class=MsoNormal><b><span lang=EN-US>Bold<o:p></o:p></span></b> and <span style='font-style:italic'>slant</span></p>" +
      "<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>First</p>" +
      "<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Within</p>" +
      "<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Second</p>" +
      '<p class=MsoNormal><o:p>&nbsp;</o:p></p></body></html>',
    said:
      '<h2>Report</h2><p><strong>Bold</strong> and <em>slant</em></p>' +
      '<ol><li><p>First</p><ul><li><p>Within</p></li></ul></li><li><p>Second</p></li></ol>',
  },
  {
    program: 'LibreOffice',
    html:
      '<html><head><style>p { line-height: 115% }</style></head><body><h1 class="western">Head</h1>' +
      '<p><font face="Arial"><b>Bold</b></font> <span style="font-style: normal"><i><span style="font-weight: bold">both</span></i></span> <strike>gone</strike></p></body></html>',
    said: '<h2>Head</h2><p><strong>Bold</strong> <strong><em>both</em></strong> <s>gone</s></p>',
  },
  {
    program: 'Apple Mail and Pages',
    html:
      '<html><head><style>p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {font: bold 12.0px Helvetica} span.s2 {font-style: italic}</style></head>' +
      '<body><p class="p1"><span class="s1">Bold</span> and <span class="s2">slant</span></p></body></html>',
    said: '<p><strong>Bold</strong> and <em>slant</em></p>',
  },
];

test('bold, italic, headings, lists and links stay in what is pasted from other programs', async ({
  page,
  database,
}) => {
  for (const { program, html, said } of clipboards) {
    // What somebody has typed is kept for them: each is somebody else.
    await signInAsAdmin(page, database);
    await visit(page, '/admin/blog/new');
    const text = page.getByRole('textbox', { name: 'Content', exact: true });
    await text.evaluate((element, html) => {
      (element as HTMLElement).focus();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'plain');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
    const shown = await text.evaluate((element) => element.innerHTML);
    expect(shown.replace(/ (?!href)[a-z-]+="[^"]*"/g, ''), program).toContain(said);
  }
});
