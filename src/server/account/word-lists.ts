/** Words that are read out and typed without a doubt: 256 of each language, six of them a code. */
const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

export const WORDS: { readonly [lang in 'en' | 'ru']: readonly string[] } = {
  en: listed(`
    acorn album amber anchor angle apple april apron arrow atlas autumn badge bagel baker
    balcony bamboo banjo barley barrel basket beach beacon beaver bench berry bicycle birch
    bishop blanket blossom border bottle boulder branch brass bread bridge bronze brush bucket
    buffalo button cabin cactus camel camera canal candle canoe canvas captain carbon cargo
    carpet carrot castle cedar cellar chalk chapel cherry chess chimney cinema circle citrus
    clover coffee comet compass copper coral corner cotton crane cricket crystal curtain
    cushion daisy dancer desert diamond dinner doctor dolphin donkey dragon drum eagle easel
    elbow elephant emerald engine evening fabric falcon feather fern fiddle finger flag flame
    flint flute forest fossil fountain fox gallery garden garlic gate giant ginger giraffe
    glacier glove goose granite grape guitar hammer harbor harvest hazel helmet heron hill
    honey horizon hotel island ivory jacket jasmine jelly jewel journal jungle kettle kitchen
    kitten ladder lagoon lamp lantern lemon library lily lion lizard lobster magnet mango
    maple marble market meadow medal melon meteor mirror monkey moon mosaic mountain museum
    mushroom napkin needle nickel night noodle notebook nutmeg oak oasis ocean olive onion
    opera orange orchard otter oven owl oyster paddle palace panda paper parrot peach peanut
    pearl pebble pelican pencil penguin pepper piano picnic pigeon pillow pine pirate planet
    plum pocket pond poppy potato pumpkin puppet puzzle quartz rabbit radio raven ribbon river
    robin rocket rose ruby saddle salmon salt sandal saturn school scissors shadow sheep shell
    silver snow spider spoon spring squirrel star stone storm summer sunset swan table tiger
    timber toast tomato tower train
  `),
  ru: listed(`
    абажур абрикос август автобус азбука айсберг аист акация алмаз альбом ананас апельсин
    аптека арбуз арка астра атлас базар балкон банан барабан барсук барьер башня беседка билет
    бинокль блокнот бобр болото борода бочка брусника буква букет булка бумага буфет бык вагон
    ваза валенок варенье ватрушка веер велосипед венок верба веревка весло весна ветер ветка
    вечер вилка виноград вишня вода водопад вокзал волк волна ворона воробей ворота гавань
    газета галька гамак гвоздика гитара глина гнездо голубь горох горчица гранат гриб груша
    гусь дверь дельфин деревня дерево диван дорога дрозд дуб дыня ежевика елка жаворонок
    желудь жемчуг жираф журавль журнал забор завод закат замок заря звезда зебра земляника
    зеркало зима змея золото зонтик игла игрушка изба изюм имбирь июль кабинет кактус калина
    калитка камень камин канат капитан капуста карандаш карета карта картина каштан квартал
    кедр кефир кирпич кисель кит клевер клен клубника ключ книга ковер козырек колесо колодец
    колокол комета компас конверт конь копейка корабль корзина корица костер котенок кофе
    краска крепость кресло крот крыльцо кувшин кузнец кукла курган кустарник лагерь лампа
    ландыш ласточка лебедь лед лента лес лестница лето лимон липа лиса лист лодка локоть
    лопата лось луг луна лыжи майка малина март масло маяк медведь мельница метель мед мечта
    мозаика молоко море мороз мост музей мыло мяч нитка нога облако овес огурец одуванчик
    озеро окно олень орел орех осень осина остров открытка палатка палитра палка папка парк
    парус паук пенал перец перо перчатка песок петух пила пингвин пион пирог плащ подкова
    поезд поле полка помидор попугай портфель пружина птица пуговица пух пчела радуга ракета
    ракушка река репа
  `),
};
