BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE "chat" (
	table_id VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	CONSTRAINT chat_table_id_fkey FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES('iqbz5q18cla3',1,'me 0','Shall we go on tomorrow?','2026-11-18T07:46:39.175+00:00');
INSERT INTO "chat" VALUES('f5fggm8nxu7f',1,'me 0','Shall we go on tomorrow?','2026-11-18T07:46:40.289+00:00');
INSERT INTO "chat" VALUES('bflika4ecbyb',1,'me 0','Shall we go on tomorrow?','2026-11-18T07:46:41.320+00:00');
INSERT INTO "chat" VALUES('76g9a9foni45',1,'me 0','Shall we go on tomorrow?','2026-11-18T07:46:41.794+00:00');
CREATE TABLE "events" (
	table_id VARCHAR(12) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	event INTEGER NOT NULL, 
	digest VARCHAR(16) NOT NULL, 
	message VARCHAR(64) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	PRIMARY KEY (table_id, number), 
	CONSTRAINT events_table_id_fkey FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "events" VALUES('iqbz5q18cla3',1,'chance',NULL,33,'046cf6dd','','2026-11-18T07:46:39.091+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',2,'chance',NULL,15,'f24750b0','','2026-11-18T07:46:39.091+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',3,'chance',NULL,16,'10d215f2','','2026-11-18T07:46:39.091+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',4,'choice',0,124,'d4b81e5a','51f31b07e6b9e3aa','2026-11-18T07:46:39.185+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',5,'undo',0,124,'','c1737dbad82669c2','2026-11-18T07:46:39.209+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',6,'choice',0,124,'d4b81e5a','b6afff0903101f1f','2026-11-18T07:46:39.221+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',7,'choice',0,5,'553adbf3','5c51bc78d5df5894','2026-11-18T07:46:39.233+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',8,'chance',NULL,29,'20b7fd2c','','2026-11-18T07:46:39.233+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',9,'choice',1,35,'03668552','988a26e8a8bba8ac','2026-11-18T07:46:39.248+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',10,'choice',1,124,'3866feaf','296e870032ffd8ec','2026-11-18T07:46:39.252+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',11,'chance',NULL,14,'c380a450','','2026-11-18T07:46:39.253+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',12,'choice',0,124,'5100a0a7','c5d8be2c13893dde','2026-11-18T07:46:39.301+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',13,'choice',0,62,'eee52550','ac9004e5ef9434b8','2026-11-18T07:46:39.336+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',14,'chance',NULL,16,'a47d6dc4','','2026-11-18T07:46:39.336+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',15,'choice',0,15,'1246ff17','59d23b2b3f09df14','2026-11-18T07:46:39.340+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',16,'choice',0,124,'8afdad71','fe4a75d4a1cef7e5','2026-11-18T07:46:39.345+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',17,'chance',NULL,22,'7a6718c9','','2026-11-18T07:46:39.345+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',18,'choice',1,126,'06e7d009','31bfa2c4a0a1c757','2026-11-18T07:46:39.349+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',19,'choice',1,43,'1517e57f','e95487db1a0a142b','2026-11-18T07:46:39.352+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',20,'chance',NULL,16,'d369f3ec','','2026-11-18T07:46:39.353+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',21,'choice',0,124,'7fdb5b89','f12880ee96a430c9','2026-11-18T07:46:39.359+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',22,'choice',0,48,'0b001e54','ebd89582bc725df0','2026-11-18T07:46:39.363+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',23,'chance',NULL,9,'9fc2a7c3','','2026-11-18T07:46:39.363+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',24,'choice',1,127,'06f24142','934e2c86550a788d','2026-11-18T07:46:39.390+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',25,'choice',1,19,'91ae9fee','90e2671f7a0fad8d','2026-11-18T07:46:39.398+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',26,'chance',NULL,2,'04f5e6ab','','2026-11-18T07:46:39.398+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',27,'choice',0,126,'64c75c8d','89664c023d26f6c4','2026-11-18T07:46:39.405+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',28,'choice',0,49,'cc09b9bb','7f0d008dfbfe05ab','2026-11-18T07:46:39.407+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',29,'chance',NULL,25,'21d34d23','','2026-11-18T07:46:39.407+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',30,'choice',1,68,'fd4e90a3','9bfa5509a4ca39e8','2026-11-18T07:46:39.415+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',31,'choice',1,126,'d8cc5954','e74cd3fe72b37931','2026-11-18T07:46:39.446+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',32,'chance',NULL,34,'eb13b3a8','','2026-11-18T07:46:39.446+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',33,'choice',0,128,'0d71aaf9','8eb741a22485b14d','2026-11-18T07:46:39.458+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',34,'choice',0,3,'5c55b49d','dfe58e74ef83c437','2026-11-18T07:46:39.470+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',35,'chance',NULL,19,'9a9e698b','','2026-11-18T07:46:39.471+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',36,'choice',1,44,'3ee88fda','d90c0029c1c35374','2026-11-18T07:46:39.500+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',37,'choice',1,126,'c78e4908','409f3419865aec4e','2026-11-18T07:46:39.560+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',38,'chance',NULL,21,'db836161','','2026-11-18T07:46:39.567+00:00');
INSERT INTO "events" VALUES('iqbz5q18cla3',39,'choice',0,128,'f11a9cf7','8887df74e611bd92','2026-11-18T07:46:39.625+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',1,'choice',0,126,'5b1fe322','80c2da73ea96a2a4','2026-11-18T07:46:40.304+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',2,'undo',0,126,'','cef11d42eca33db3','2026-11-18T07:46:40.327+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',3,'choice',0,33,'bf54ef6f','3912f08335368e15','2026-11-18T07:46:40.356+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',4,'choice',0,47,'b585d6d4','9b89c30c85a649fb','2026-11-18T07:46:40.431+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',5,'choice',0,79,'a3ecbe7f','0da5a3e76ff4a32f','2026-11-18T07:46:40.536+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',6,'choice',0,14,'8fe45a70','08e3abad3a5d7325','2026-11-18T07:46:40.609+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',7,'choice',1,46,'4b53acfe','935feb3111d23ee9','2026-11-18T07:46:40.645+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',8,'choice',1,117,'a42897f6','607260b217da030b','2026-11-18T07:46:40.655+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',9,'choice',1,32,'b3478522','e93bdc6ed9de9a54','2026-11-18T07:46:40.666+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',10,'choice',1,28,'04e9e86a','33e5f43c99a8dfd1','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',11,'chance',NULL,30,'1cb2f683','','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',12,'chance',NULL,15,'6292c4e1','','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',13,'chance',NULL,3,'ef4b8bad','','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',14,'chance',NULL,8,'e3cc382d','','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',15,'chance',NULL,32,'46df9616','','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',16,'chance',NULL,23,'12b67697','','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',17,'chance',NULL,24,'784bead0','','2026-11-18T07:46:40.676+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',18,'choice',1,170,'fdec0f3f','807418d0bac4d0f1','2026-11-18T07:46:40.685+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',19,'choice',1,169,'013c967b','98658267998d8549','2026-11-18T07:46:40.712+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',20,'choice',1,168,'d781d72e','26edfd1914dedf58','2026-11-18T07:46:40.739+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',21,'choice',1,170,'335ebe10','70f8096afe14685e','2026-11-18T07:46:40.758+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',22,'choice',1,175,'b5829f73','b7425a0c4bcc7462','2026-11-18T07:46:40.771+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',23,'choice',1,170,'bc9a0b6e','c686279fc791b261','2026-11-18T07:46:40.793+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',24,'chance',NULL,29,'6f8689d0','','2026-11-18T07:46:40.793+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',25,'choice',0,169,'ee24fc03','e510ba0c36628e42','2026-11-18T07:46:40.800+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',26,'choice',0,168,'63a5967d','62bc6a90bd1a6066','2026-11-18T07:46:40.804+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',27,'choice',0,175,'c3b69a22','1e01296f10a0e1a3','2026-11-18T07:46:40.807+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',28,'choice',0,169,'a2e1a632','f02f040f7dace9cf','2026-11-18T07:46:40.811+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',29,'choice',0,168,'744dc60a','8d5d40e0f633be48','2026-11-18T07:46:40.819+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',30,'choice',0,170,'9750cc58','c781b2dceb6cf696','2026-11-18T07:46:40.823+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',31,'choice',0,169,'e527f414','8916b485653413cc','2026-11-18T07:46:40.829+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',32,'choice',0,170,'bbb72e15','4359f1a51813cbf0','2026-11-18T07:46:40.834+00:00');
INSERT INTO "events" VALUES('f5fggm8nxu7f',33,'choice',0,175,'d811c6bd','4a02dfd517cb8713','2026-11-18T07:46:40.866+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',1,'chance',NULL,0,'6014bece','','2026-11-18T07:46:41.121+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',2,'chance',NULL,0,'91410613','','2026-11-18T07:46:41.121+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',3,'chance',NULL,0,'c6f3e451','','2026-11-18T07:46:41.121+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',4,'chance',NULL,7,'ae9b3dcb','','2026-11-18T07:46:41.121+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',5,'choice',0,153,'26c97e2a','5d63ff7c029ff3bf','2026-11-18T07:46:41.323+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',6,'chance',NULL,6,'f78aab51','','2026-11-18T07:46:41.323+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',7,'chance',NULL,7,'6c8aa924','','2026-11-18T07:46:41.323+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',8,'chance',NULL,3,'bc616185','','2026-11-18T07:46:41.323+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',9,'choice',0,202,'dc7d27a0','625b6fd68485822a','2026-11-18T07:46:41.330+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',10,'undo',0,202,'','b143b77e50164f56','2026-11-18T07:46:41.335+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',11,'choice',0,197,'05b0adbb','82b4ddaa03a60c89','2026-11-18T07:46:41.343+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',12,'choice',0,202,'fc5b9770','22b1b63640d50b19','2026-11-18T07:46:41.351+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',13,'choice',1,77,'126cb7e4','efc674db69a2c00e','2026-11-18T07:46:41.371+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',14,'choice',1,16,'23fb6ca9','2a1d9dc56cf5bd7b','2026-11-18T07:46:41.379+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',15,'chance',NULL,0,'034f62a8','','2026-11-18T07:46:41.379+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',16,'choice',1,73,'f5f64dc3','58f56670b4336b03','2026-11-18T07:46:41.387+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',17,'choice',1,6,'d2bfb7a5','2a8d64c495652e46','2026-11-18T07:46:41.392+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',18,'choice',1,77,'8158c4b8','70e5d04939613f7f','2026-11-18T07:46:41.397+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',19,'choice',1,153,'c42a5534','b33998ec8ecdac0a','2026-11-18T07:46:41.400+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',20,'choice',1,48,'6f782b4d','32ff06480760ecf6','2026-11-18T07:46:41.403+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',21,'choice',1,2,'b0cdc286','6ce7fbfc71ca00b1','2026-11-18T07:46:41.413+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',22,'choice',1,153,'a084a2bb','92d4d2953d36099f','2026-11-18T07:46:41.424+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',23,'choice',1,153,'d4f8a3ab','8669fd1e9c765500','2026-11-18T07:46:41.429+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',24,'chance',NULL,4,'f97d705a','','2026-11-18T07:46:41.429+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',25,'chance',NULL,3,'41ce9c83','','2026-11-18T07:46:41.429+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',26,'chance',NULL,0,'f93ff6a5','','2026-11-18T07:46:41.429+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',27,'choice',1,156,'f4db66f1','0b470a3fc866d6be','2026-11-18T07:46:41.437+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',28,'choice',1,194,'6f52cd7a','51c62f2bdab94c18','2026-11-18T07:46:41.452+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',29,'choice',1,202,'609657d9','c84f35a07c4360f7','2026-11-18T07:46:41.462+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',30,'choice',0,89,'24b95461','c337d8764e850809','2026-11-18T07:46:41.480+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',31,'choice',0,68,'c2398cb3','ca8cabe1181d6de1','2026-11-18T07:46:41.489+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',32,'choice',0,73,'77e16458','0ff046ab4af970fc','2026-11-18T07:46:41.499+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',33,'choice',0,86,'dd6fcc46','f42801f7536f5b34','2026-11-18T07:46:41.506+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',34,'choice',0,92,'4f580f05','471249c99c96a4fd','2026-11-18T07:46:41.514+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',35,'choice',0,134,'eede91d4','fba76eaf573ad424','2026-11-18T07:46:41.540+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',36,'choice',0,161,'9de462a4','3e261f43a4972272','2026-11-18T07:46:41.558+00:00');
INSERT INTO "events" VALUES('bflika4ecbyb',37,'chance',NULL,3,'b6b3250a','','2026-11-18T07:46:41.558+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',1,'chance',NULL,0,'18d3dab7','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',2,'chance',NULL,7,'690172c5','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',3,'chance',NULL,0,'905d582a','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',4,'chance',NULL,3,'e39cad7d','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',5,'chance',NULL,1,'66958cb6','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',6,'chance',NULL,17,'ea824248','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',7,'chance',NULL,7,'d38b3213','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',8,'chance',NULL,5,'2d89a94c','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',9,'chance',NULL,6,'bd6ac2c9','','2026-11-18T07:46:41.759+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',10,'choice',0,171,'63142fd8','cba31c0ab644b623','2026-11-18T07:46:41.801+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',11,'chance',NULL,4,'95592163','','2026-11-18T07:46:41.801+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',12,'choice',1,175,'05167210','3645f882386664bd','2026-11-18T07:46:41.808+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',13,'chance',NULL,0,'ca1092ec','','2026-11-18T07:46:41.808+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',14,'choice',1,70,'8e9fac39','a5d7bcd4eff8350a','2026-11-18T07:46:41.819+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',15,'chance',NULL,14,'ac74ebb2','','2026-11-18T07:46:41.819+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',16,'choice',0,172,'cbe340fd','1547babc6f00d49e','2026-11-18T07:46:41.835+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',17,'chance',NULL,2,'3f90c5db','','2026-11-18T07:46:41.835+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',18,'choice',1,210,'eb8f3717','cd4a01669cce7652','2026-11-18T07:46:41.847+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',19,'undo',1,210,'','7885b3635abcea7c','2026-11-18T07:46:41.851+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',20,'choice',1,182,'0a1f52a7','2626e498743ad995','2026-11-18T07:46:41.863+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',21,'choice',1,9,'9d4eeea8','57860ce0f8bb3e37','2026-11-18T07:46:41.868+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',22,'chance',NULL,5,'146224e7','','2026-11-18T07:46:41.868+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',23,'choice',0,175,'2bfcdcb0','81d519252b527882','2026-11-18T07:46:41.879+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',24,'chance',NULL,8,'196bc204','','2026-11-18T07:46:41.879+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',25,'choice',1,174,'394a7ba6','fb17edae41ebd257','2026-11-18T07:46:41.891+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',26,'chance',NULL,11,'b20fe3d7','','2026-11-18T07:46:41.892+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',27,'choice',0,185,'e694a1fb','d933269dff66e75f','2026-11-18T07:46:41.902+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',28,'chance',NULL,7,'d2b7cade','','2026-11-18T07:46:41.902+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',29,'choice',1,173,'2a9c2134','099e9f3f4f544ded','2026-11-18T07:46:41.911+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',30,'chance',NULL,4,'f66e8561','','2026-11-18T07:46:41.911+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',31,'choice',0,176,'cc9b6d28','87fa533cc7365e80','2026-11-18T07:46:41.923+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',32,'chance',NULL,2,'b0496cc5','','2026-11-18T07:46:41.924+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',33,'choice',1,210,'0425dc08','61bf705a2895f289','2026-11-18T07:46:41.935+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',34,'choice',0,170,'75548049','c27ee9f13810b2f2','2026-11-18T07:46:41.941+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',35,'chance',NULL,6,'b556abec','','2026-11-18T07:46:41.942+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',36,'choice',1,50,'c13db4b7','00d52e9a9a4d728e','2026-11-18T07:46:41.951+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',37,'choice',0,175,'bba53fa4','89ee64aa5c1b0c1a','2026-11-18T07:46:41.957+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',38,'chance',NULL,0,'db37868a','','2026-11-18T07:46:41.957+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',39,'choice',0,63,'ef09ec79','3cf314fbca0fb088','2026-11-18T07:46:41.963+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',40,'chance',NULL,5,'c544004b','','2026-11-18T07:46:41.963+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',41,'choice',1,173,'f693f33a','00abf1af9bbf4336','2026-11-18T07:46:41.975+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',42,'chance',NULL,12,'96f5f911','','2026-11-18T07:46:41.975+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',43,'choice',0,174,'7898a034','7b0ff7304611b138','2026-11-18T07:46:41.987+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',44,'chance',NULL,2,'5ce8549b','','2026-11-18T07:46:41.987+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',45,'choice',1,180,'c0204133','398385e77d03d9d3','2026-11-18T07:46:41.999+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',46,'chance',NULL,0,'6873fd66','','2026-11-18T07:46:41.999+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',47,'choice',1,43,'91565958','93b18117f6cbb33a','2026-11-18T07:46:42.007+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',48,'chance',NULL,16,'c4a4eb3d','','2026-11-18T07:46:42.007+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',49,'choice',0,173,'0e85ef69','73ef866a9c03132f','2026-11-18T07:46:42.019+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',50,'chance',NULL,6,'1986a20c','','2026-11-18T07:46:42.020+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',51,'choice',1,184,'e882b7fc','c0cd153b0297d5b5','2026-11-18T07:46:42.037+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',52,'chance',NULL,7,'f0a169ce','','2026-11-18T07:46:42.038+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',53,'choice',0,170,'76a799bf','b7fd09447426364e','2026-11-18T07:46:42.055+00:00');
INSERT INTO "events" VALUES('76g9a9foni45',54,'chance',NULL,10,'6908d10f','','2026-11-18T07:46:42.055+00:00');
CREATE TABLE "invites" (
	token VARCHAR(64) NOT NULL, 
	table_id VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	PRIMARY KEY (token), 
	CONSTRAINT invites_table_id_fkey FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE "seats" (
	table_id VARCHAR(12) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	bot VARCHAR(80) NOT NULL, 
	owner VARCHAR(64) NOT NULL, 
	away_bot VARCHAR(80) NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	CONSTRAINT seats_table_id_fkey FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('iqbz5q18cla3',0,'me 0','person','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
INSERT INTO "seats" VALUES('iqbz5q18cla3',1,'hotseat 1','hotseat','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
INSERT INTO "seats" VALUES('f5fggm8nxu7f',0,'me 0','person','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
INSERT INTO "seats" VALUES('f5fggm8nxu7f',1,'hotseat 1','hotseat','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
INSERT INTO "seats" VALUES('bflika4ecbyb',0,'me 0','person','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
INSERT INTO "seats" VALUES('bflika4ecbyb',1,'hotseat 1','hotseat','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
INSERT INTO "seats" VALUES('76g9a9foni45',0,'me 0','person','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
INSERT INTO "seats" VALUES('76g9a9foni45',1,'hotseat 1','hotseat','','66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','');
CREATE TABLE tables (
	id VARCHAR(12) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	rules INTEGER NOT NULL, 
	edition VARCHAR(80) NOT NULL, 
	edition_digest VARCHAR(24) NOT NULL, 
	options TEXT NOT NULL, 
	listed BOOLEAN NOT NULL, 
	hints BOOLEAN NOT NULL, 
	host VARCHAR(64) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	stage VARCHAR(8) NOT NULL, 
	created VARCHAR(32) NOT NULL, 
	started VARCHAR(32) NOT NULL, 
	result TEXT NOT NULL, edition_content TEXT DEFAULT '' NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('iqbz5q18cla3','alien',1,'standard','45cc19a1d137e99c529b65fd','{"players": 2}',0,0,'66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','9226179ea5b8f98f798c6b3c022a8507b65a2d936691809d1c6808dd79f372e1','running','2026-11-18T07:46:39.091+00:00','2026-11-18T07:46:39.091+00:00','','{"game":"alien","inner":{"ours":true,"spaces":20,"walk":18},"marks":{"ours":true,"safe":["o6","o13","o20","o27","o34","o41","o48","o55","i2","i7","i12","i17"],"shafts":["o2","o12","o16","o26","o30","o40","o44","o54"]},"origin":"Saucers'' own reconstruction: four sides alike, an Astronaut''s whole way is 69 steps.","outer":{"ours":true,"spaces":56},"seating":{"four":[0,1,2,3],"ours":true,"three":[0,1,2],"two":[0,2]},"sides":[{"arrow":2,"choice":46,"colour":"red","dock":0,"gate":0,"ours":true,"rejoin":54,"shortcut":3},{"arrow":2,"choice":4,"colour":"blue","dock":14,"gate":5,"ours":true,"rejoin":12,"shortcut":3},{"arrow":2,"choice":18,"colour":"green","dock":28,"gate":10,"ours":true,"rejoin":26,"shortcut":3},{"arrow":2,"choice":32,"colour":"yellow","dock":42,"gate":15,"ours":true,"rejoin":40,"shortcut":3}],"title":"Nostromo, reconstructed"}');
INSERT INTO "tables" VALUES('f5fggm8nxu7f','encounters',1,'standard','c3f6dde86fc2bc69f59e012e','{"players": 2}',0,0,'66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','4a7b5708d6576fd1061ab3c2e3500d264381d38f3cd17717f4bdb309009b238a','running','2026-11-18T07:46:40.241+00:00','2026-11-18T07:46:40.241+00:00','','{"game":"encounters","grid":{"ours":true,"rows":["  1   2   3  --  --  MS  --  --   4   5   6","  7   8   9  10  --  --  --  11  12  13  14"," 15  16  17  18  19  20  21  22  23  24  25"," 26  27  28  29  30  31  32  33  34  35  36"," 37  38  39  40  41  42  43  44  45  46  47"," 48  49  50  51  52  53  54  55  56  57  58"," 59  60  61  62  63  64  65  66  67  68  69"," 70  71  72  73  74  75  76  77  78  79  80"," 81  82  83  84  85  86  87  88  89  90  91"," 92  93  94  95  96  97  98  99 100 101 102","103 104 105 106 107 108 109 110 111 112 113","114 115 116 117 118 119 120 121 122 123 124","125 126 127 128 129 130 131 132 133 134 135","136 137 138 139  --  --  -- 140 141 142 143","144 145 146  --  --  DT  --  -- 147 148 149"]},"origin":"Saucers'' own reconstruction: 165 squares, of them 149 numbered, as many as a description of the board counts.","pieces":{"colours":["red","blue","green","yellow"],"ours":true},"title":"Wyoming, reconstructed"}');
INSERT INTO "tables" VALUES('bflika4ecbyb','light_years',1,'standard','af62187c433a7153b7ab88dd','{"difficulty": "beginner", "first": 0, "kids": "michael-gertie", "players": 2, "solo": true}',0,0,'66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','55f63ccb6490edcaab6f56cccfac4d35d89f8eff6016407a7e51965a413f8aab','running','2026-11-18T07:46:41.121+00:00','2026-11-18T07:46:41.121+00:00','','{"board":{"agents_start":"b2","blue":"b5","clearing":"a1","green":"e2","house":"e5","kids_start":"f6","orange":"c3","ours":true},"cards":[{"count":3,"name":"Flying Kids","ours":false},{"count":2,"name":"Trick or Treat","ours":false},{"count":2,"name":"Taking Flight","ours":false},{"count":2,"name":"Healing Touch","ours":true},{"count":2,"name":"Telekinesis","ours":true},{"count":2,"name":"Mind Link","ours":true},{"count":2,"name":"Call Home","ours":true},{"count":1,"name":"Lights Out","ours":true}],"cars":{"a":["f3","e3","e2","f2","f1","e1","d1","d2","c2","c1","b1"],"b":["c6","b6","a6","a5","b5","b4","c4","c3","b3","a3","a2"],"c":["f4","f5","e5","d5","c5","c4","d4","d3","c3","b3","b2"],"ours":true},"dice":{"danger":["car","car","car","keys","own","agents"],"device_hits":2,"enemy_first":["A","B","C","key","badge","double"],"enemy_second":["A","B","C","key","agents","blank"],"ours":true},"game":"light_years","kids":[{"ability":"lure","colour":"red","name":"elliott","ours":true},{"ability":"three","colour":"purple","name":"gertie","ours":true},{"ability":"shortcut","colour":"blue","name":"michael","ours":false},{"ability":"sweet","colour":"green","name":"greg","ours":true}],"mothership":{"ours":true,"steps":12},"origin":"Saucers'' own reconstruction within the rulebook''s numbers: 36 spaces, 25 zones, 21 tiles, 16 cards.","roads":{"missing":["c2-c3","e4-e5","d3-e3","b5-c5","e1-e2"],"ours":true},"shortcuts":{"joined":["c1-d2","e2-f1","b3-c2","d2-e3","a4-b3","c3-d4","e4-f3","b4-c5","d5-e4","a6-b5","c5-d6","e5-f6"],"ours":true},"supplies":{"candy":6,"candy_start":3,"heartlight":6,"ours":false},"tiles":{"blue":5,"green":5,"orange":5,"ours":true,"ramp":3,"wild":3},"title":"The neighbourhood, reconstructed"}');
INSERT INTO "tables" VALUES('76g9a9foni45','strangers',1,'standard','69736f0c2af18a864edbe96d','{"architect": false, "board": "A", "brainiac": false, "early_sightings": false, "players": 2, "solo": false, "teams": "none", "total_invasion": false, "well_read": false}',0,0,'66d34fba71f8f450f7e45598853e53bfc23bbd129027cbb131a2f4ffd7878cd0','400e499ea06005d534028fa8c0d67e011d924bf9b6df39e4844f633282a4744e','running','2026-11-18T07:46:41.760+00:00','2026-11-18T07:46:41.760+00:00','','{"boards":{"A":{"entrances":["a1-b1","m1-l1","e2-e3","i2-i3","c4-c3","c4-c5","f4-g4","k4-k5","k4-k3","a6-a7","c6-d6","j6-i6","k6-k7","m6-m5","c8-c9","k8-k7","k8-k9","a11-b11","f11-e11","f11-g11"],"map":"7..!..c..!..6\n#!##4#.#3##!#\ns...!.......c\n.#N#.2.#.#p#.\n..!.......!..\n3.L...S..2C.3\n...!.....!...\n.#q#!#!#!#O#.\nc.....c.....s\n#.##.#.#.##.#\n4....R..s...#\n","ours":true,"scenery":"............t\nh.th.h.h.ht.h\n.............\n.t.t..ht.h.t.\n.............\n.............\n.............\n.t.~~~~~~~.t.\n.............\nt.th.h.h.ht.t\n............t\n","tokens":8,"walls":["d5|d6","e5|e6","f5|f6","h5|h6","i5|i6","d6|d7","e6|e7","f6|f7","h6|h7","i6|i7","k3|l3","l6|l7"]},"B":{"entrances":["m1-l1","e1-d1","e1-f1","b4-b5","d4-d3","d4-d5","h5-i5","k3-k4","c6-c7","h6-i6","l6-k6","e8-f8","l8-l9","b9-c9","k10-k9","k10-k11","a11-a10","a11-b11","h11-g11","h11-i11","m11-l11","m11-m10"],"map":"....4..c..!.7\n.#.##.##.www.\ns.....!.!#3#.\n.N#p#.##....c\n!...!..L.#.#.\n.#3###.2...C.\nc.....S..!.#s\n.##!2...#..q.\n.3....c.....!\n!#.###.#!#O!.\n6.!.s..P....4\n","ours":true,"scenery":".............\n.t.hh.ht.www.\n.........t.t.\n..t.t.ht.....\n.........h.t.\n.t.~~~.......\n...........h.\n.ht.....t....\n.............\n.t.hth.t.t...\n.............\n","tokens":10,"walls":["j1|j2","k1|k2","f4|f5","k6|k7","g7|g8","h7|h8","f8|g8","a4|a5","j8|k8","l10|m10"]}},"cards":[{"count":18,"name":"Stranger Sighting","ours":false},{"count":5,"name":"Saucer","ours":false},{"count":10,"moves":1,"name":"Walk","ours":true},{"count":10,"moves":2,"name":"Run","ours":false},{"count":10,"moves":3,"name":"Skateboard","ours":true},{"count":10,"name":"School Bus","ours":true},{"count":10,"name":"City Bus","ours":false},{"count":10,"moves":2,"name":"Walkie Talkies","ours":true},{"count":3,"moves":2,"name":"Hop the Fence","ours":true},{"count":3,"moves":3,"name":"Rad Bike!","ours":false},{"count":3,"name":"Prom Date","ours":false},{"count":1,"name":"Science Club Saviors","ours":false},{"count":1,"name":"Pool Party","ours":false},{"count":1,"name":"New Step-Dad","ours":true},{"count":1,"name":"Man in Black","ours":true},{"count":1,"name":"Soda Shop Date","ours":false},{"count":1,"moves":3,"name":"Synchronized Watches","ours":true},{"count":1,"name":"Mom''s Car","ours":false},{"count":1,"name":"Hitchhiking","ours":true}],"game":"strangers","origin":"Saucers'' own reconstruction of both boards; the card list and the tokens are the rulebook''s.","points":{"clubhouse":[5,4,3,2],"library":[2,2,2,2],"ours":true,"park":[2,2],"pool":[5,4,3,2],"rally":[1,2,3,4,4,4]},"title":"The neighbourhood, reconstructed"}');
CREATE INDEX tables_by_stage ON tables (stage, created);
CREATE INDEX seats_by_owner ON seats (owner);
CREATE INDEX invites_by_table ON invites (table_id);
COMMIT;
