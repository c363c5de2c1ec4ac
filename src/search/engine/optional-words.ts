/**
 * Words that carry a question and not its subject, folded. They help the order and are not asked
 * for: `làm sao để hoàn tiền` is about `hoàn tiền`.
 */
export const OPTIONAL_WORDS: ReadonlySet<string> = new Set(
  (
    'la gi lam sao the nao nhu de cho cua va voi thi ma khi bi duoc co khong toi em minh ban anh chi ' +
    'nay do o dau bao nhieu cac nhung mot vao tu den trong hay hoac nen phai can muon con ai tai ' +
    'vi vay roi se dang da luc neu ' +
    'a an the is are be to of for in on with and or how do does i my what when where why which can it'
  ).split(' '),
);
